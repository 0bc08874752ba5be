import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCalls, textOf } from './api-reader.server.ts'
import { endpoint } from './endpoint.server.ts'
import { id } from './fields.ts'
import { member } from './guards.ts'
import { shapeOf } from './openapi.server.ts'

const store = endpoint({
  call: 'POST /api/front/store',
  summary: 'Stores an item',
  who: member.itself('user_id'),
  input: z.object({ user_id: id, note: z.string().describe('a line').optional() }),
  output: z.object({ rows: z.array(z.object({ id: z.int(), remote: z.enum(['full', 'none']) })) }),
  handle: () => ({ rows: [] }),
})
const origin = 'http://localhost:3000'

test('a reader sees what a call takes and who may make it', () => {
  const [call] = readCalls([store], { origin })
  expect(call).toMatchObject({
    who: 'a member, for user_id their own',
    input: [
      { name: 'user_id', type: 'integer', isRequired: true, note: '' },
      { name: 'note', type: 'string', isRequired: false, note: 'a line' },
    ],
  })
})

test('an example can be pasted into a shell', () => {
  const [call] = readCalls([store], { origin })
  expect(call?.example.replaceAll(' \\\n  ', ' ')).toBe(
    `curl 'http://localhost:3000/api/front/store' -H "Authorization: Bearer $TOKEN" ` +
      `-H 'Content-Type: application/json' -d '{"user_id":1}'`,
  )
})

test('a shape is written the way one would note it down', () => {
  expect(textOf(shapeOf(store.output, 'output'))).toBe(
    '{\n  rows: {\n    id: integer\n    remote: "full" | "none"\n  }[]\n}',
  )
})

test('calls are found by words of their path or summary', () => {
  expect(readCalls([store], { origin, words: 'STORE item' })).toHaveLength(1)
  expect(readCalls([store], { origin, words: 'store tag' })).toHaveLength(0)
})
