import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.server.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { type Shape, shapeOf } from './core/calls/openapi.server.ts'

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

type Place = { call: string; at: string; input: z.ZodType; path: readonly string[] }

const FIRST = '0'

/** Numbers within lists and within the parts of a field; a list is known by the sign of its first row. */
const places = everyone.flatMap(({ call, input }): Place[] =>
  pathsIn(shapeOf(input, 'input'))
    .filter((path) => path.length > 1)
    .map((path) => ({ call, at: path.join('.'), input, path }))
    .filter((place) => !WORDS.some((word) => readsAt(place, word))),
)

function pathsIn(shape: Shape | undefined): string[][] {
  if (!shape) return []
  const inner = [
    ...(shape.anyOf ?? []).flatMap(pathsIn),
    ...pathsIn(shape.items).map((path) => [FIRST, ...path]),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) =>
      pathsIn(one).map((path) => [name, ...path]),
    ),
  ]
  return isOfNumbers(shape) ? [[], ...inner] : inner
}

function isOfNumbers({ type }: Shape): boolean {
  return [type].flat().some((one) => one === 'number' || one === 'integer')
}

function sentAt(path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return name === FIRST ? [sentAt(rest, value)] : { [name]: sentAt(rest, value) }
}

/** A refusal of a row or a list as a whole is one of what is in it, too. */
function readsAt({ input, path }: Place, text: unknown): boolean {
  const { error } = input.safeParse(sentAt(path, text))
  const isOfIt = (one: readonly PropertyKey[]) =>
    one.length > 0 && one.every((name, at) => String(name) === path[at])
  return !error?.issues.some((issue) => isOfIt(issue.path))
}

test('numbers are found within lists and parts', () => {
  expect(places.length).toBeGreaterThan(0)
  const read = places.filter((place) => NUMBERS.some((number) => readsAt(place, number)))
  expect(read.length).toBeGreaterThan(places.length / 2)
})

test.for(places)('$call reads one spelling of $at', (place) => {
  const read = NUMBERS.filter((number) => readsAt(place, String(number))).flatMap((number) =>
    otherSpellings(number).filter((text) => readsAt(place, text)),
  )
  expect(read).toEqual([])
})

test('a field that reads several spellings is found', () => {
  const field = { name: 'page', input: z.object({ page: z.coerce.number() }), others: {} }
  const read = otherSpellings(134).filter((text) => reads(field, text))
  expect(read).toEqual(expect.arrayContaining(['0x86', '1.34e2', '+134', ' 134', '0134']))
})
