import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import { visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import { hitsHere } from './core/calls/rate-memory.server.ts'

const everyone: readonly Endpoint[] = endpoints
/** A call with files that may come without any is sent as JSON, too. */
const limited = everyone.filter(
  (call) =>
    call.limits.some(({ rules }) => rules.some(({ per }) => per === 'account')) &&
    (!call.takesFiles || call.input.safeParse(sampleFor(call, 'none@limits.example')).success),
)
const forVisitors = limited.filter(
  (call) => call.who.role === 'anyone' && addressFields(call).length > 0,
)

const ADDRESSES = [
  'first@limits.example',
  'second@limits.example',
  'FIRST@limits.example',
  'ｔｈｉｒｄ@limits.example',
  'first+1@limits.example',
  'fourth@other.example',
]

test('limits by account are tried at every call that has one', () => {
  expect(limited.length).toBeGreaterThan(30)
  expect(limited.filter(({ takesFiles }) => takesFiles).length).toBeGreaterThan(1)
  expect(forVisitors.length).toBeGreaterThan(4)
})

test.for(limited)(
  '$call counts who is logged in, whatever addresses it names',
  async (call, { db }) => {
    const caller = await loggedIn(db, call.who.role === 'admin' ? 'admin' : 'member')
    for (const [index, address] of ADDRESSES.entries()) {
      const sample = sampleFor(call, address)
      expect(call.input.safeParse(sample).error).toBeUndefined()
      const raw = { ...sample, email: address, login_id: address }
      await call.run(contextFor(db, { caller, ip: `198.51.100.${index}` }), raw).catch(passOver)
    }
    const counters = await accountCounters(db)
    expect(counters.length).toBeGreaterThan(0)
    for (const { key } of counters) expect(key).toMatch(new RegExp(`\\|${caller.kind}:1$`))
    expect(new Set(counters.map(({ hits }) => hits))).toEqual(new Set([leastTimes(call)]))
  },
)

test.for(forVisitors)(
  '$call counts the address where nobody is logged in',
  async (call, { db }) => {
    for (const [index, address] of ADDRESSES.entries()) {
      const context = contextFor(db, { caller: visitor, ip: `198.51.100.${index}` })
      await call.run(context, sampleFor(call, address)).catch(passOver)
    }
    const hits = (await accountCounters(db)).map((counter) => counter.hits)
    expect(hits.toSorted()).toEqual([1, 1, 1, 1, 2])
  },
)

/** After that many uses the first counter is used up; the next use is counted and refused. */
function leastTimes({ limits }: Endpoint): number {
  const times = limits.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.per === 'account' ? rule.times + 1 : [])),
  )
  return Math.min(ADDRESSES.length, ...times)
}

/** What a call does after it was counted is no matter of limits. */
function passOver(error: unknown): void {
  expect(error).toMatchObject({ status: expect.any(Number) })
}

async function accountCounters(db: Db) {
  const stored = await db.selectFrom('rate_counter').select(['key', 'hits']).execute()
  const here = [...hitsHere].map(([key, { hits }]) => ({ key, hits }))
  return [...stored, ...here].filter(({ key }) => key.includes('|account/'))
}

function addressFields({ input }: Endpoint): string[] {
  const { properties = {} } = shapeOf(input, 'input')
  return ['email', 'login_id'].filter((name) => name in properties)
}
