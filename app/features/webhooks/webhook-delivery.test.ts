import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ WEBHOOK_PRIVATE: '1' })
})

import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { certificatePath } from '#tests/support/imap-server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { isSigned, startWebhookServer } from '#tests/support/webhook-server.ts'
import { deliverDueNotices } from './webhook-delivery.commands.server.ts'

const trusted = getCACertificates('default')
let database: Awaited<ReturnType<typeof openOwnDatabase>>
/** Two workers as far as they know of each other: each has its pool. */
let pools: ReturnType<typeof createPool>[]
let db: Db
let other: Db
let server: Awaited<ReturnType<typeof startWebhookServer>>
let client: ReturnType<typeof createClient>

beforeAll(async () => {
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')])
  database = await openOwnDatabase()
  pools = [createPool(database.url, 4), createPool(database.url, 4)]
  const [first, second] = pools.map((pool) => createDb(pool))
  if (!first || !second) throw new Error('there are two pools')
  db = first
  other = second
  client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
}, 60_000)

afterAll(async () => {
  setDefaultCACertificates(trusted)
  for (const pool of pools) await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await database.query('delete from webhook_delivery')
  await database.query('delete from webhook_receiver')
  server = await startWebhookServer()
})

afterEach(async () => await server.close())

type Receiver = { id: number; version: number; secret: string }

async function register(given: object = {}): Promise<Receiver> {
  const wanted = { name: '基幹システム', url: server.url, events: ['item.closed'], is_active: true }
  const made = await client.post('/api/admin/webhook/register', { ...wanted, ...given })
  expect(made.status).toBe(200)
  return await made.json()
}

async function closeItem(): Promise<number> {
  const { rows } = await sql<{ id: number }>`update item set status = 'closed' where id = (
    select min(id) from item where status = 'open' and deleted_at is null and not is_over)
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const deliver = async () => await deliverDueNotices(db, 'worker-1')
const log = async () => await db.selectFrom('webhook_delivery').selectAll().orderBy('id').execute()
const receiver = async () =>
  await db.selectFrom('webhook_receiver').selectAll().executeTakeFirstOrThrow()
const dueAt = async (moment: string) =>
  await sql`update webhook_delivery set next_at = now() + ${moment}::interval`.execute(db)

test('a receiver is sent what it asked for, signed, with numbers and public facts alone', async () => {
  const { secret } = await register()
  const id = await closeItem()
  expect(await deliver()).toBe(1)
  const [notice] = server.notices
  if (!notice) throw new Error('nothing arrived')
  expect(isSigned(secret, notice)).toBe(true)
  expect(isSigned(secret, { ...notice, body: notice.body.replace('closed', 'opened') })).toBe(false)
  const { type, data } = JSON.parse(notice.body)
  expect(type).toBe('item.closed')
  expect(Object.keys(data).toSorted()).toEqual(['id', 'name', 'office_url', 'url'])
  expect(data).toMatchObject({
    id,
    url: expect.stringMatching(`/item/detail/${id}$`),
    office_url: expect.stringMatching(`/admin/items/${id}$`),
  })
  expect(await log()).toMatchObject([{ state: 'sent', answer_code: 200, answer: 'taken' }])
  expect(await deliver()).toBe(0)
})

test('what is rolled back notifies nobody, and neither does what nobody asked for', async () => {
  await register({ events: ['item.published'] })
  await closeItem()
  const undone = db.transaction().execute(async (inner) => {
    await sql`update item set status = 'open' where status = 'closed'`.execute(inner)
    const queued = await inner.selectFrom('webhook_delivery').select('id').execute()
    expect(queued.length).toBeGreaterThan(0)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await log()).toEqual([])
})

test('applications say their step and never whose they are', async () => {
  await register({ events: ['entry.received', 'entry.moved'] })
  const row = await db.selectFrom('entry').select(['id', 'member_id']).executeTakeFirstOrThrow()
  await sql`update entry set stage = case stage when 'offered' then 'interviewed' else 'offered' end
    where id = ${row.id}`.execute(db)
  await deliver()
  const { type, data } = JSON.parse(server.notices[0]?.body ?? '{}')
  expect(type).toBe('entry.moved')
  expect(Object.keys(data).toSorted()).toEqual([
    'from_stage',
    'id',
    'item_id',
    'office_url',
    'stage',
  ])
})

test('what is not taken is sent again later, under the same number, with a fresh signature', async () => {
  const { secret } = await register()
  server.state.answer = (response: ServerResponse) => response.writeHead(500).end('busy')
  await closeItem()
  await deliver()
  expect(await log()).toMatchObject([{ state: 'queued', attempts: 1, answer_code: 500 }])
  expect(await deliver()).toBe(0)
  server.state.answer = (response: ServerResponse) => response.writeHead(204).end()
  await dueAt('0 s')
  await deliver()
  expect(await log()).toMatchObject([{ state: 'sent', attempts: 2, fault: null }])
  const ids = new Set(server.notices.map(({ headers }) => headers['webhook-id']))
  expect(ids.size).toBe(1)
  expect(server.notices.every((notice) => isSigned(secret, notice))).toBe(true)
})

/** Fails until nobody tries any more; answers how many hours that took. */
async function failUntilGivenUp(): Promise<number> {
  server.state.answer = (response: ServerResponse) => response.writeHead(500).end()
  let waited = 0
  for (let tries = 1; tries <= 9; tries++) {
    await dueAt('0 s')
    await deliver()
    const { rows } = await sql<{
      s: number
    }>`select extract(epoch from next_at - now())::float8 as s
      from webhook_delivery where state = 'queued'`.execute(db)
    waited += rows[0]?.s ?? 0
  }
  return waited / 3600
}

test('after nine tries within a day and a half a notice is given up, and a person sends it again', async () => {
  const { id } = await register()
  await closeItem()
  const hours = await failUntilGivenUp()
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(36)
  const [given] = await log()
  expect(given).toMatchObject({ state: 'dead', attempts: 9 })
  server.state.answer = (response: ServerResponse) => response.writeHead(200).end()
  await client.post('/api/admin/webhook/send-again', { id: given?.id })
  await deliver()
  expect(await log()).toMatchObject([{ state: 'sent', attempts: 1 }])
  const listed = await client.get(`/api/admin/webhook/delivery-search?id=${id}`)
  expect((await listed.json()).total).toBe(1)
})

test('two workers never send the same notice', async () => {
  await register()
  for (let n = 0; n < 12; n++) await closeItem()
  for (let round = 0; round < 6; round++) {
    await Promise.all([deliverDueNotices(db, 'worker-1'), deliverDueNotices(other, 'worker-2')])
  }
  const ids = server.notices.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

test('what a vanished worker held is sent by another, and the late answer of the first changes nothing', async () => {
  await register()
  await closeItem()
  let answerLate = () => {}
  server.state.answer = (response: ServerResponse) => {
    answerLate = () => response.writeHead(500).end('late')
    server.state.answer = (next: ServerResponse) => next.writeHead(200).end('taken')
  }
  const first = deliver()
  await expect.poll(() => server.notices.length).toBe(1)
  expect(await deliverDueNotices(other, 'worker-2')).toBe(0)
  await sql`update webhook_delivery set lease_until = now() - interval '1 second'`.execute(db)
  expect(await deliverDueNotices(other, 'worker-2')).toBe(1)
  answerLate()
  await first
  expect(await log()).toMatchObject([{ state: 'sent', answer: 'taken' }])
})

test('nobody is sent elsewhere, and of a long answer the start is stored', async () => {
  await register()
  await closeItem()
  server.state.answer = (response: ServerResponse) =>
    response.writeHead(302, { Location: `${server.url}/elsewhere` }).end()
  await deliver()
  expect(server.notices).toHaveLength(1)
  expect(await log()).toMatchObject([{ state: 'queued', answer_code: 302, fault: 'redirect' }])
  server.state.answer = (response: ServerResponse) =>
    response.writeHead(200).end('\u0000あ'.repeat(200_000))
  await dueAt('0 s')
  await deliver()
  const [sent] = await log()
  expect(sent).toMatchObject({ state: 'sent', answer_code: 200 })
  expect(sent?.answer).toMatch(/^あ{1,200}$/)
})

test('while a secret is being replaced both sign, and after a day the new one alone', async () => {
  const { id, secret } = await register()
  const replaced = await client.post('/api/admin/webhook/replace-secret', { id })
  const { secret: fresh } = await replaced.json()
  await closeItem()
  await deliver()
  await sql`update webhook_receiver set earlier_until = now()`.execute(db)
  await closeItem()
  await deliver()
  const [during, after] = server.notices
  if (!during || !after) throw new Error('two are sent')
  expect([isSigned(secret, during), isSigned(fresh, during)]).toEqual([true, true])
  expect([isSigned(secret, after), isSigned(fresh, after)]).toEqual([false, true])
})

/** A receiver where nothing has arrived for three days, and nothing arrives now. */
async function failForThreeDays() {
  const made = await register()
  server.state.answer = (response: ServerResponse) => response.writeHead(500).end()
  await closeItem()
  await deliver()
  expect((await receiver()).failed_since).not.toBeNull()
  await sql`update webhook_receiver set failed_since = now() - interval '73 hours'`.execute(db)
  await dueAt('0 s')
  await deliver()
  return made
}

test('after three days without any arrival a receiver is switched off, and the owner is notified', async () => {
  await database.query(`delete from outbox where kind like 'webhooks.%'`)
  await failForThreeDays()
  expect(await receiver()).toMatchObject({ is_active: false, stopped_at: expect.any(Date) })
  const mails = db.selectFrom('outbox').select('kind').where('kind', 'like', 'webhooks.%')
  expect(await mails.execute()).toEqual([{ kind: 'webhooks.stopped' }])
  await closeItem()
  expect(await log()).toMatchObject([{ state: 'cancelled' }])
})

test('a receiver that is switched on again begins without its failures', async () => {
  const { id } = await failForThreeDays()
  const { version } = await receiver()
  const again = { name: '基幹システム', url: server.url, events: ['item.closed'], is_active: true }
  await client.post('/api/admin/webhook/edit-info', { ...again, id, version })
  expect(await receiver()).toMatchObject({ is_active: true, failed_since: null, stopped_at: null })
})

test('a trial is sent at once, and its failure is no failure of the receiver', async () => {
  const { id } = await register()
  const tried = await (await client.post('/api/admin/webhook/try', { id })).json()
  expect(tried).toMatchObject({ is_arrived: true })
  server.state.answer = (response: ServerResponse) => response.writeHead(404).end()
  const failed = await (await client.post('/api/admin/webhook/try', { id })).json()
  expect(failed).toMatchObject({ is_arrived: false })
  expect((await receiver()).failed_since).toBeNull()
  expect(await log()).toMatchObject([{ state: 'sent' }, { state: 'cancelled', answer_code: 404 }])
})

test('the secret is stored sealed and shown in no other answer', async () => {
  const { id, secret } = await register()
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const { secret_enc } = await receiver()
  expect(secret_enc.includes(key) || secret_enc.includes(secret)).toBe(false)
  const detail = await (await client.get(`/api/admin/webhook/detail?id=${id}`)).text()
  expect(detail).not.toContain(secret)
})

test.for(['http://example.jp/', 'ftp://example.jp/', 'https://me:pw@example.jp/', 'example.jp'])(
  '%s is refused as a receiver',
  async (url) => {
    const wanted = { name: 'だめ', url, events: ['item.closed'], is_active: true }
    expect((await client.post('/api/admin/webhook/register', wanted)).status).toBe(422)
  },
)
