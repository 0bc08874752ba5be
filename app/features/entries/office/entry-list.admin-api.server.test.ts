import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { enter } from '#features/entries/entry.api.server.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'

const { id: memberId } = members.hanako
const caller = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const

async function makeEntry(db: Db) {
  const own = contextFor(db, { caller, headers: { 'Idempotency-Key': crypto.randomUUID() } })
  const { entry } = await enter.run(own, { item_id: remoteJava.id })
  return entry.id
}

async function list(db: Db, role: keyof typeof staff, path: string) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  const answer = await client.get(`/api/admin/entry/${path}`)
  return { status: answer.status, body: await answer.json() }
}

async function put(db: Db, input: object) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.coordinator)
  return await client.post('/api/admin/entry/delete', input)
}

test('a coordinator finds an application by member, by project and by its number', async ({
  db,
}) => {
  const id = await makeEntry(db)
  for (const query of [`member_id=${memberId}`, `item_id=${remoteJava.id}`, `keyword=EN${id}`]) {
    const { body } = await list(db, 'coordinator', `search?stage=received&${query}`)
    expect(body).toMatchObject({ total: 1, rows: [{ id, member_name: '山田 花子' }] })
  }
})

test('who may not see names is shown numbers and finds nothing by a name', async ({ db }) => {
  const id = await makeEntry(db)
  const { body } = await list(db, 'viewer', `search?keyword=EN${id}`)
  expect(body.rows[0].member_name).toBe(`会員 ${memberId}`)
  const byName = await list(db, 'viewer', `search?keyword=${encodeURIComponent('山田')}`)
  expect(byName.body.total).toBe(0)
  const detail = await list(db, 'viewer', `detail?id=${id}`)
  expect(detail.body.member_name).toBe(`会員 ${memberId}`)
})

test('who may not see names reads nothing that colleagues have written', async ({ db }) => {
  const id = await makeEntry(db)
  const client = createClient(db)
  await client.post('/api/admin/login', staff.coordinator)
  await client.post('/api/admin/entry/message', { id, body: '山田様、面談は火曜です。' })
  await client.post('/api/admin/entry/move', { id, to: 'reviewing', note: '山田さんに電話済み' })
  const read = async (role: keyof typeof staff) => {
    const { body } = await list(db, role, `detail?id=${id}`)
    return JSON.stringify([body.moves, body.messages])
  }
  expect(await read('coordinator')).toMatch(/山田様.*|山田さん/)
  expect(await read('viewer')).not.toContain('山田')
})

test('an application whose reply is late is counted and found as late', async ({ db }) => {
  const id = await makeEntry(db)
  const before = (await list(db, 'viewer', 'count-info')).body
  const late = `search?reply=overdue&member_id=${memberId}`
  expect((await list(db, 'viewer', late)).body.total).toBe(0)
  await sql`update entry set reply_due_on = '2020-01-06' where id = ${id}`.execute(db)
  expect((await list(db, 'viewer', late)).body).toMatchObject({ total: 1 })
  const { waiting, overdue } = (await list(db, 'viewer', 'count-info')).body
  expect([waiting, overdue]).toEqual([before.waiting, before.overdue + 1])
})

test('what is put away counts no more, and comes back as long as nothing newer is there', async ({
  db,
}) => {
  const id = await makeEntry(db)
  expect((await put(db, { id })).status).toBe(200)
  expect((await list(db, 'viewer', `search?member_id=${memberId}`)).body.total).toBe(0)
  expect((await put(db, { id, comeback: true })).status).toBe(200)
  await put(db, { id })
  await makeEntry(db)
  expect((await put(db, { id, comeback: true })).status).toBe(409)
})

test('an editor is shown no applications', async ({ db }) => {
  const answers = ['search', 'count-info', 'detail?id=1', `entry-user?member_id=${memberId}`]
  for (const path of answers) expect((await list(db, 'editor', path)).status).toBe(403)
})

test('a number that is nobody’s has no applications', async ({ db }) => {
  expect((await list(db, 'coordinator', 'entry-user?member_id=999999')).status).toBe(404)
  expect((await list(db, 'coordinator', `entry-user?member_id=${memberId}`)).body.rows).toEqual([])
})

test('who was shown whose applications is on record', async ({ db }) => {
  await makeEntry(db)
  await list(db, 'coordinator', `entry-user?member_id=${memberId}`)
  const lines = db.selectFrom('audit').select(['actor_id', 'fields'])
  expect(await lines.where('action', '=', 'members_searched').execute()).toEqual([
    { actor_id: staff.coordinator.id, fields: [String(memberId)] },
  ])
})
