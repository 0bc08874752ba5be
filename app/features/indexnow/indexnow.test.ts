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
import { startWebhookServer } from '#tests/support/webhook-server.ts'
import { sendBatch } from './indexnow-batch.commands.server.ts'

const trusted = getCACertificates('default')
let database: Awaited<ReturnType<typeof openOwnDatabase>>
let pool: ReturnType<typeof createPool>
let db: Db
let server: Awaited<ReturnType<typeof startWebhookServer>>
let client: ReturnType<typeof createClient>

beforeAll(async () => {
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')])
  database = await openOwnDatabase()
  pool = createPool(database.url, 4)
  db = createDb(pool)
  client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
}, 60_000)

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  server = await startWebhookServer()
  await database.query('delete from indexnow_url')
  await database.query('delete from indexnow_batch')
})

afterEach(async () => await server.close())

async function readState() {
  return await (await client.get('/api/admin/indexnow/detail')).json()
}

async function setMode(mode: string, endpoint = server.url) {
  const { version } = await readState()
  const answer = await client.post('/api/admin/indexnow/edit', { mode, endpoint, version })
  expect(answer.status).toBe(200)
}

/** Changes the first open items; answers their addresses. */
async function changeItems(count: number, set = sql`summary = summary || '。'`) {
  const { rows } = await sql<{ id: number }>`update item set ${set} where id in (
    select id from item where status = 'open' and deleted_at is null and not is_over
    order by id limit ${count}) returning id`.execute(db)
  return rows.map(({ id }) => `/item/detail/${id}`).sort()
}

const lastBatch = async () =>
  (await (await client.get('/api/admin/indexnow/batches')).json()).rows[0]

test('off, nothing is queued', async () => {
  await setMode('off')
  await changeItems(1)
  expect(await readState()).toMatchObject({ waiting: 0 })
  expect(await sendBatch(db)).toBe(0)
})

test('a change is queued in its transaction, once however often it happens', async () => {
  await setMode('on')
  const rolledBack = db.transaction().execute(async (inner) => {
    await sql`update item set summary = '取り消し' where status = 'open'`.execute(inner)
    throw new Error('taken back')
  })
  await expect(rolledBack).rejects.toThrow('taken back')
  expect((await readState()).waiting).toBe(0)
  const [path] = await changeItems(1)
  await changeItems(1)
  await sql`update item set confirmed_at = now() where status = 'open'`.execute(db)
  const { waiting, next } = await readState()
  expect([waiting, next.rows]).toEqual([1, [{ path, reason: 'changed' }]])
})

test('what waits is sent as one batch, with the key that the site serves', async () => {
  await setMode('on')
  const paths = await changeItems(3)
  const { key, key_url } = await readState()
  expect(await sendBatch(db)).toBe(3)
  const { origin, host } = new URL(key_url)
  expect(JSON.parse(server.notices[0]?.body ?? '')).toEqual({
    host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: paths.map((path) => origin + path),
  })
  expect(await readState()).toMatchObject({ waiting: 0, dead: 0 })
  expect(await lastBatch()).toMatchObject({ is_dry: false, paths, answer_code: 200, fault: null })
})

test('a batch has a hundred addresses at most', async () => {
  await setMode('on')
  await sql`insert into indexnow_url (path, reason)
    select '/item/detail/' || n, 'changed' from generate_series(1, 130) n`.execute(db)
  expect([await sendBatch(db), await sendBatch(db), await sendBatch(db)]).toEqual([100, 30, 0])
})

test('a dry run notes what would be sent, and sends nothing', async () => {
  await setMode('dry')
  const paths = await changeItems(2)
  expect(await sendBatch(db)).toBe(2)
  expect(server.notices).toEqual([])
  expect(await lastBatch()).toMatchObject({ is_dry: true, paths, answer_code: null })
  expect((await readState()).waiting).toBe(0)
})

const answer = (code: number) => (response: ServerResponse) => {
  response.writeHead(code).end()
}

test('what does not arrive is sent again later, and arrives then', async () => {
  await setMode('on')
  server.state.answer = answer(503)
  await changeItems(1)
  await sendBatch(db)
  expect(await lastBatch()).toMatchObject({ answer_code: 503, fault: 'code' })
  expect([await sendBatch(db), (await readState()).waiting]).toEqual([0, 1])
  await sql`update indexnow_url set next_at = now()`.execute(db)
  server.state.answer = answer(202)
  expect([await sendBatch(db), (await readState()).waiting]).toEqual([1, 0])
})

test('what is refused for good is given up, until the staff sends it again', async () => {
  await setMode('on')
  server.state.answer = answer(403)
  await changeItems(2)
  await sendBatch(db)
  expect(await readState()).toMatchObject({ waiting: 0, dead: 2 })
  server.state.answer = answer(200)
  expect(await (await client.post('/api/admin/indexnow/retry', {})).json()).toMatchObject({
    count: 2,
  })
  expect([await sendBatch(db), (await readState()).dead]).toEqual([2, 0])
})

test('what changes while it is sent waits on', async () => {
  await setMode('on')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>()
  server.state.answer = arrive
  await changeItems(1)
  const sending = sendBatch(db)
  const response = await arrived
  await changeItems(1)
  response.writeHead(200).end()
  expect([await sending, (await readState()).waiting]).toEqual([1, 1])
})

test('what is closed is sent as well, and a posting of tomorrow not before it is shown', async () => {
  await setMode('on')
  const [path] = await changeItems(1, sql`status = 'closed', closed_at = now()`)
  await changeItems(1, sql`published_at = now() + interval '1 day', summary = '明日から'`)
  const { waiting, next } = await readState()
  expect([waiting, next.rows]).toEqual([2, [{ path, reason: 'closed' }]])
})
