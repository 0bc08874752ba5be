import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import { visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { HOUR } from './core/calls/limits.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import { hitsHere, refusedHere } from './core/calls/rate-memory.server.ts'
import { findMail } from './core/mail/mail.server.tsx'

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

/** What a browser or another program sends by itself, and what a mailed token answers for somebody who has no account. */
const NOBODYS = ['report', 'confirmation_answer']

test('every limited call that somebody logged in can make counts them', () => {
  const uncounted = everyone
    .filter(({ limits }) => limits.some(({ name }) => !NOBODYS.includes(name)))
    .filter(({ limits }) => !limits.some(({ rules }) => rules.some(({ per }) => per === 'account')))
  expect(uncounted.map(({ call }) => call)).toEqual([])
})

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
      const sample = typedFor(call, address)
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

test.for(limited)(
  '$call says in words and in seconds how long to wait, once it is used up',
  async (call, { db }) => {
    const caller = await loggedIn(db, call.who.role === 'admin' ? 'admin' : 'member')
    const raw = typedFor(call, 'waits@limits.example')
    const once = async () => {
      const context = contextFor(db, { caller, ip: '198.51.100.1' })
      context.request.headers.set('Idempotency-Key', crypto.randomUUID())
      return await call.run(context, raw).then(
        () => undefined,
        (error: unknown) => error,
      )
    }
    await once()
    await db.updateTable('rate_counter').set({ hits: 1_000_000 }).execute()
    for (const count of hitsHere.values()) count.hits = 1_000_000
    expect(await once()).toMatchObject({
      status: 429,
      message: expect.stringMatching(/\d+(秒|分|時間)後に、もう一度/),
      headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) },
    })
  },
)

test.for(forVisitors)(
  '$call counts the address where nobody is logged in',
  async (call, { db }) => {
    for (const address of ADDRESSES) {
      refusedHere.clear()
      await typeFrom(db, call, '198.51.100.1', address)
    }
    const spans = Map.groupBy(await accountCounters(db), ({ key }) => key.split('|')[1])
    expect(spans.size).toBeGreaterThan(0)
    for (const counters of spans.values())
      expect(counters.map(({ hits }) => hits).toSorted()).toEqual([1, 1, 1, 1, 2])
  },
)

test.for(forVisitors)(
  '$call is left to the owner of an address, whatever others type elsewhere',
  async (call, { db }) => {
    for (let n = 0; n < 20; n++) await typeFrom(db, call, `198.51.100.${n}`, 'owner@limits.example')
    expect(await typeFrom(db, call, '203.0.113.7', 'owner@limits.example')).not.toBe(429)
    for (const { hits } of await accountCounters(db)) expect(hits).toBe(1)
  },
)

const byAnyone = everyone.filter(({ who, method }) => who.role === 'anyone' && method === 'POST')

test('no mail of the staff or of a client waits behind one that strangers can cause', async ({
  db,
}) => {
  for (const call of byAnyone) await typeFrom(db, call, '198.51.100.1', TYPED.email, TYPED)
  await runQueuedJobs(db)
  const rows = await db.selectFrom('outbox').select(['kind', 'created_at', 'expires_at']).execute()
  const waiting = rows.filter(({ created_at, expires_at }) => !isOfAnHour(created_at, expires_at))
  const kinds = new Set(waiting.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(4)
  expect([...kinds].filter((kind) => !isCountedApart(kind))).toEqual([])
})

const TYPED = {
  email: 'buyer@client.example',
  item_id: remoteJava.id,
  name: '石井 薫',
  name_kana: 'イシイ カオル',
  company: '株式会社みほん',
  type: 'recruitment',
  need: 'request',
  department: '',
  request_skills: 'Java',
  request_place: '',
  kind: 'terms_differ',
  body: '確かめたいことがあります。',
}

/** Of a form that wants more than a sample has, what people type. */
function typedFor(call: Endpoint, address: string): object {
  const sample = sampleFor(call, address)
  return call.input.safeParse(sample).success ? sample : { ...sample, ...TYPED, email: address }
}

function isOfAnHour(from: Date, until: Date | null): boolean {
  return until !== null && until.getTime() - from.getTime() <= HOUR * 1_000
}

function isCountedApart(kind: string): boolean {
  const mail = findMail(kind)
  return mail !== undefined && (mail.isForAnyone || mail.isWarning || mail.isAdvertising)
}

/** Makes a call without a login, and answers its status. */
async function typeFrom(
  db: Db,
  call: Endpoint,
  ip: string,
  address: string,
  more: object = {},
): Promise<number> {
  const context = contextFor(db, { caller: visitor, ip })
  context.request.headers.set('Idempotency-Key', crypto.randomUUID())
  const raw = { ...typedFor(call, address), ...more }
  const refused = await call.run(context, raw).then(() => undefined, passOver)
  return refused?.status ?? 200
}

/** After that many uses the first counter is used up; the next use is counted and refused. */
function leastTimes({ limits }: Endpoint): number {
  const times = limits.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.per === 'account' ? rule.times + 1 : [])),
  )
  return Math.min(ADDRESSES.length, ...times)
}

/** What a call does after it was counted is no matter of limits. */
function passOver(error: unknown): { status: number } {
  expect(error).toMatchObject({ status: expect.any(Number) })
  return z.object({ status: z.number() }).parse(error)
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
