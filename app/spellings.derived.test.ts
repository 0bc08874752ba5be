import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.server.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'

const everyone: readonly Endpoint[] = endpoints
/** Numbers of which each field of a number takes one at least. */
const NUMBERS = [1, 2, 3, 7, 12, 13, 20, 30, 50, 134]

/** A field that takes one of these is a text's. */
const WORDS = ['word', 'あ', '2026-11-23', 'x@limits.example']

type Field = { call: string; name: string; input: z.ZodType; others: Record<string, number> }

const fields = everyone.flatMap((call) =>
  Object.keys(shapeOf(call.input, 'input').properties ?? {}).flatMap((name) => {
    const others = othersOf(call, name)
    const field: Field = { call: call.call, name, input: call.input, others }
    const numbers = NUMBERS.filter((number) => reads(field, String(number)))
    return numbers.length > 0 && !WORDS.some((word) => reads(field, word))
      ? [{ ...field, numbers }]
      : []
  }),
)

/** What else the call needs is sent as a number, which ids are and texts are not: only this field is judged. */
function othersOf({ input }: Endpoint, name: string): Record<string, number> {
  const { error } = input.safeParse({})
  const missing = error?.issues.map(({ path }) => String(path[0])) ?? []
  return Object.fromEntries(missing.filter((one) => one !== name).map((one) => [one, 1]))
}

function reads({ input, others, name }: Omit<Field, 'call'>, text: string): boolean {
  const { error } = input.safeParse({ ...others, [name]: text })
  return !error?.issues.some(({ path }) => path[0] === name)
}

/** Texts of which JavaScript, Unicode or a reader of many makes the same number. */
function otherSpellings(number: number): string[] {
  const text = String(number)
  const wide = [...text].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  const arabic = [...text].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
  return [
    ...[`0x${number.toString(16)}`, `0X${number.toString(16)}`, `0b${number.toString(2)}`],
    ...[`0o${number.toString(8)}`, `${number / 100}e2`, `${text}e0`, `${text}E0`, `${text}e+0`],
    ...[`+${text}`, `0${text}`, `000${text}`, `${text}.0`, `${text}.`, `${text}n`, `${text}_0`],
    ...[` ${text}`, `${text} `, `\t${text}`, `${text}\n`, `\u3000${text}`, `\u00a0${text}`],
    ...[`\ufeff${text}`, `${text}\u200b`, `\u2212${text}`, `--${text}`, `(${text})`, `"${text}"`],
    ...[wide, arabic, `[${text}]`, `${text}%`, `${text};`, `${text} 円`],
  ]
}

test('fields of numbers are found at most calls that take any', () => {
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.filter(({ name }) => name === 'id').length).toBeGreaterThan(60)
})

test.for(fields)('$call reads one spelling of $name', ({ numbers, ...field }) => {
  const read = numbers.flatMap((number) =>
    otherSpellings(number).filter((text) => reads(field, text)),
  )
  expect(read).toEqual([])
})

test('a field that reads several spellings is found', () => {
  const field = { name: 'page', input: z.object({ page: z.coerce.number() }), others: {} }
  const read = otherSpellings(134).filter((text) => reads(field, text))
  expect(read).toEqual(expect.arrayContaining(['0x86', '1.34e2', '+134', ' 134', '0134']))
})
