import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoint } from './endpoint.server.ts'
import { admin, anyone, member } from './guards.ts'
import { HOUR, ip, limit } from './limits.ts'

let done = 0

const read = endpoint({
  call: 'POST /api/front/read',
  summary: 'Asks something',
  who: anyone,
  limits: [limit('read', {}, ip(5, HOUR))],
  idempotent: true,
  input: z.object({ text: z.string() }),
  output: z.object({ number: z.int() }),
  handle: () => ({ number: ++done, secret: 'never leaves' }),
})

const own = endpoint({
  call: 'GET /api/front/own',
  summary: 'Reads one’s own',
  who: member.itself('user_id'),
  input: z.object({ user_id: z.coerce.number() }),
  output: z.literal('own'),
  handle: () => 'own' as const,
})

const reveal = endpoint({
  call: 'GET /api/front/reveal',
  summary: 'Shows what is on record',
  who: anyone,
  input: z.object({ reason: z.string() }),
  output: z.object({ tel: z.string() }),
  handle: () => ({ tel: '09000000000', object: { kind: 'tel', id: 7 } }),
  onRecord: ({ input: { reason }, found: { object } }) => [
    { action: 'contact_revealed', object, reason },
  ],
})

const hanako = { kind: 'member', id: 1, sessionId: 1, isVerified: true } as const

test('only what the output names leaves', async ({ db }) => {
  const answer = await read.run(contextFor(db, { ip: '203.0.113.200' }), { text: 'x' })
  expect(Object.keys(answer)).toEqual(['number'])
})

test('what is read is on record, with what does not leave', async ({ db }) => {
  expect(await reveal.run(contextFor(db), { reason: 'call' })).toEqual({ tel: '09000000000' })
  const line = db.selectFrom('audit').select(['object_id', 'reason'])
  const found = await line.where('action', '=', 'contact_revealed').executeTakeFirst()
  expect(found).toEqual({ object_id: 7, reason: 'call' })
})

test('a refusal is on record with its address, but not of the page that is made for all members', async ({
  db,
}) => {
  const other = { user_id: 2 }
  const refused = db
    .selectFrom('audit')
    .select(['reason', 'fields'])
    .where('action', '=', 'call_refused')
  const forAll = { ...contextFor(db, { caller: hanako }), isForAllMembers: true as const }
  await expect(own.run(forAll, other)).rejects.toMatchObject({ status: 403 })
  expect(await refused.execute()).toEqual([])
  const context = contextFor(db, { caller: hanako })
  context.request.url = new URL(`http://localhost/admin/members/2?q=1`)
  await expect(own.run(context, other)).rejects.toThrow()
  context.request.url = new URL(`http://localhost/login/${'s3cret'.repeat(8)}`)
  await expect(own.run(context, other)).rejects.toThrow()
  expect(await refused.orderBy('seq').execute()).toEqual([
    { reason: 'user_id', fields: ['/admin/members/2'] },
    { reason: 'user_id', fields: ['/login/…'] },
  ])
})

test('where no record can be written nothing is read', async ({ db }) => {
  await sql`alter table audit add check (action <> 'contact_revealed') not valid`.execute(db)
  await expect(reveal.run(contextFor(db), { reason: 'call' })).rejects.toThrow('audit')
})

test('a call applies its limit, and what was wrongly filled in does not count', async ({ db }) => {
  const context = contextFor(db, { ip: '203.0.113.201' })
  for (let n = 0; n < 9; n++) {
    await expect(read.run(context, { text: 1 } as never)).rejects.toMatchObject({ status: 422 })
  }
  for (let n = 0; n < 5; n++) await read.run(context, { text: `${n}` })
  await expect(read.run(context, { text: 'x' })).rejects.toMatchObject({ status: 429 })
})

test('a field without words of its own for what is wrong says it in Japanese', async ({ db }) => {
  const refused = read.run(contextFor(db, { ip: '203.0.113.203' }), { text: 1 } as never)
  const errors = { text: ['この項目は、文字で指定してください。'] }
  await expect(refused).rejects.toMatchObject({ errors })
})

test('an idempotent call is done once', async ({ db }) => {
  const headers = { 'Idempotency-Key': 'k1' }
  const first = await read.run(contextFor(db, { headers, ip: '203.0.113.202' }), { text: 'x' })
  const again = contextFor(db, { headers, ip: '203.0.113.202' })
  expect(await read.run(again, { text: 'x' })).toEqual(first)
  expect(again.answer.get('Idempotent-Replayed')).toBe('true')
})

test('a form whose token nobody has looked at writes nothing', async ({ db }) => {
  const context = { ...contextFor(db, { ip: '203.0.113.203' }), awaitsFormToken: true }
  await expect(read.run(context, { text: 'x' })).rejects.toMatchObject({ status: 419 })
})

test.for(['a\u0000b', 'half of 𠮷: \ud842'])('no database is sent %j', async (text, { db }) => {
  const context = contextFor(db, { ip: '203.0.113.204' })
  await expect(read.run(context, { text })).rejects.toMatchObject({ status: 422 })
})

test('who asks for another member is refused, and it is in the audit', async ({ db }) => {
  const refused = own.run(contextFor(db, { caller: hanako }), { user_id: 2 })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  const line = await db
    .selectFrom('audit')
    .select(['actor_id', 'reason'])
    .where('action', '=', 'call_refused')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  expect(line).toEqual({ actor_id: 1, reason: 'user_id' })
})

test('the own id may be a text or a number, or be left out where it is not needed', async ({
  db,
}) => {
  const context = contextFor(db, { caller: hanako })
  await expect(own.run(context, { user_id: '1' })).resolves.toBe('own')
  await expect(own.run(context, { user_id: 1 })).resolves.toBe('own')
})

test('a member of the staff without the key is refused', () => {
  const viewer = { kind: 'admin', id: 4, sessionId: 1, capabilities: new Set<never>() } as const
  expect(() => admin('items.write').admit(viewer)).toThrow('権限')
})

test('an id of somebody that is no id is refused, whatever it is', async ({ db }) => {
  const odd = { toString: 1, valueOf: 1 }
  for (const user_id of [odd, [1], true, null, '01', 2]) {
    const answer = own.run(contextFor(db, { caller: hanako }), { user_id } as never)
    await expect(answer).rejects.toMatchObject({ status: 403 })
  }
})
