import { sql } from 'kysely'
import { expect } from 'vitest'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import { visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { problemOf } from './core/calls/failure.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import { hitsHere } from './core/calls/rate-memory.server.ts'
import type { Context } from './core/context.server.ts'

const everyone: readonly Endpoint[] = endpoints

/** What JSON, a form or an address can carry where something else was meant. */
const VALUES: readonly unknown[] = [
  ...[null, true, [], {}, [[]], ['a', 'b'], [{}], { length: 1 }, { toString: 1 }],
  ...[JSON.parse('{"__proto__":{"a":1}}'), { constructor: { prototype: 1 } }],
  ...[0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, '2147483648', '9'.repeat(400), 'NaN'],
  ...['\u0000', 'a\u0000b@x.example', 'a\udfffb', '\u202eabc', '__proto__', 'constructor'],
  ...['%00', '%', '\\', "'", '\r\nBcc: a@x.example', '../../etc/passwd', '{{constructor}}'],
  ...['0000-01-01', '275760-09-14', '-000001-01-01', '2026-13', '99:99', ' '],
  ...['x'.repeat(100_000), '😀'.repeat(1_000), '{"a":1}', ','.repeat(5_000), '1:'.repeat(500)],
]

test('hostile values are sent to every call', () => {
  expect(everyone.length).toBeGreaterThan(250)
  expect(VALUES.length).toBeGreaterThan(40)
})

test.for(everyone)('$call never fails by what it is sent', async (call, { db }) => {
  const { role } = call.who
  const caller = role === 'anyone' ? visitor : await loggedIn(db, role)
  const filling = fillingOf(call)
  const failed: string[] = []
  for (const value of VALUES) {
    const raw = filledWith(call, value, filling)
    if (raw === undefined) continue
    await sql`savepoint here`.execute(db)
    hitsHere.clear()
    const status = await statusOf(call, contextFor(db, { caller }), raw)
    if (status >= 500) failed.push(`${status} for ${JSON.stringify(value).slice(0, 60)}`)
    await sql`rollback to savepoint here`.execute(db)
  }
  expect(failed).toEqual([])
})

type Filling = { sample: Record<string, unknown>; names: readonly string[] }

function fillingOf(call: Endpoint): Filling {
  const names = Object.keys(shapeOf(call.input, 'input').properties ?? {})
  return { sample: sampleFor(call, 'values@hostile.example'), names }
}

/** What the call needs, and the value in every field that takes it; undefined where none does. */
function filledWith({ input }: Endpoint, value: unknown, { sample, names }: Filling) {
  const taking = names.filter((name) => input.safeParse({ ...sample, [name]: value }).success)
  const [first] = taking
  if (first === undefined) return undefined
  const all = { ...sample, ...Object.fromEntries(taking.map((name) => [name, value])) }
  return input.safeParse(all).success ? all : { ...sample, [first]: value }
}

async function statusOf({ run }: Endpoint, context: Context, raw: object): Promise<number> {
  try {
    const answer = await run(context, raw)
    if (answer instanceof Response) await answer.arrayBuffer()
    return 200
  } catch (error) {
    return problemOf(error, context).status
  }
}
