import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { maybeNumber } from '#core/calls/fields.ts'
import { anyone } from '#core/calls/guards.ts'
import { evenNumbers } from './typed-numbers.server.ts'

const rate = maybeNumber(1, 500, '1〜500')
const call = endpoint({
  call: 'POST /api/test/rates',
  summary: 'Stores rates',
  who: anyone,
  input: z.object({
    rate: rate.default(null),
    name: z.string().default(''),
    lines: z.array(z.object({ years: rate, word: z.string() })).default([]),
  }),
  output: z.object({}),
  handle: () => ({}),
})

test('a number is typed in any width, with blanks and zeros around it', () => {
  for (const typed of ['70', '７０', ' 70', '070', '　７０ ']) {
    expect(evenNumbers(call, { rate: typed })).toEqual({ rate: '70' })
  }
  expect(evenNumbers(call, { lines: [{ years: '３', word: '３' }] })).toEqual({
    lines: [{ years: '3', word: '３' }],
  })
})

test('what is no number stays as it was typed', () => {
  const given = { rate: '0x46', name: '０７０', lines: [] }
  expect(evenNumbers(call, given)).toEqual(given)
  expect(evenNumbers(call, { rate: '' })).toEqual({ rate: '' })
})
