import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { forgetLeads } from './lead.jobs.server.ts'

const person = { login_id: 'new@lead.example', last_name: '柏木', first_name: '岳' }

async function logIn(db: Db, role: keyof typeof staff) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}

async function read(db: Db, role: keyof typeof staff, path: string) {
  const answer = await (await logIn(db, role)).get(`/api/admin/${path}`)
  return { status: answer.status, body: await answer.json() }
}

async function send(db: Db, role: keyof typeof staff, path: string, input: object) {
  const answer = await (await logIn(db, role)).post(`/api/admin/${path}`, input)
  return { status: answer.status, body: await answer.json() }
}

test('leads of a service are found by name, number and skill', async ({ db }) => {
  for (const keyword of ['真壁', 'LD-2', 'ＬＤ２', 'React', 'マカベチヒロ']) {
    const query = `engineerstyle/search?keyword=${encodeURIComponent(keyword)}`
    const { body } = await read(db, 'coordinator', query)
    expect(body).toMatchObject({ total: 1, rows: [{ code: 'LD-00002', name: '真壁 千尋' }] })
  }
  const elsewhere = await read(db, 'coordinator', 'freelancestart/search?keyword=React')
  expect(elsewhere.body.total).toBe(0)
})

test('a lead of one service is not found as one of the other', async ({ db }) => {
  expect((await read(db, 'owner', 'engineerstyle/detail?id=1')).status).toBe(200)
  expect((await read(db, 'owner', 'freelancestart/detail?id=1')).status).toBe(404)
  const archived = await send(db, 'owner', 'freelancestart/delete', { id: 1 })
  expect(archived.status).toBe(404)
})

test('who may not see names is shown numbers, no address, and finds nothing by a name', async ({
  db,
}) => {
  const { body } = await read(db, 'editor', 'external-user/detail?id=1')
  const nothing = { login_id: null, tel: null, birth_date: null, station: null }
  expect(body).toMatchObject({ name: 'リード 1', ...nothing })
  const keyword = encodeURIComponent('佐藤')
  const found = await read(db, 'editor', `external-user/search?keyword=${keyword}`)
  expect(found.body.total).toBe(0)
})

test('who may not see an address does not put another one in its place', async ({ db }) => {
  const edit = { id: 1, version: 1, login_id: 'mine@lead.example' }
  expect((await send(db, 'editor', 'engineerstyle/edit', edit)).status).toBe(403)
  const skills = { id: 1, version: 1, skills: 'AWS 7年' }
  expect((await send(db, 'editor', 'engineerstyle/edit', skills)).status).toBe(200)
  const { body } = await read(db, 'owner', 'engineerstyle/detail?id=1')
  expect(body).toMatchObject({ login_id: 'kenji.sato@lead.example', skills: 'AWS 7年' })
})

test('a lead is taken in by a call once, and needs an address and a name', async ({ db }) => {
  expect((await send(db, 'editor', 'engineerstyle/edit', person)).status).toBe(200)
  expect((await send(db, 'editor', 'engineerstyle/edit', person)).status).toBe(422)
  expect((await send(db, 'editor', 'freelancestart/edit', person)).status).toBe(200)
  const { status, body } = await send(db, 'editor', 'engineerstyle/edit', { first_name: '岳' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['login_id', 'last_name']])
})

test('nobody makes a member of a lead by saying that it is one', async ({ db }) => {
  const given = { ...person, member_id: 1, status: 'merged', service: 'other', id: undefined }
  expect((await send(db, 'owner', 'engineerstyle/edit', given)).status).toBe(422)
  const { body } = await send(db, 'owner', 'engineerstyle/edit', { ...given, status: 'open' })
  const lead = db.selectFrom('external_lead').selectAll().where('id', '=', body.id)
  expect(await lead.executeTakeFirst()).toMatchObject({
    service: 'engineerstyle',
    member_id: null,
    status: 'open',
  })
})

test('who saves late sees the present lead, without what they may not see', async ({ db }) => {
  await send(db, 'owner', 'engineerstyle/edit', { id: 1, version: 1, skills: 'Go 2年' })
  const late = { id: 1, version: 1, skills: 'Rust 1年' }
  const { status, body } = await send(db, 'editor', 'engineerstyle/edit', late)
  expect(status).toBe(409)
  expect(body.current).toMatchObject({ version: 2, skills: 'Go 2年', login_id: null })
})

test('what is put away is found among what was put away, and comes back', async ({ db }) => {
  const client = await logIn(db, 'editor')
  const total = async (query: string) =>
    (await (await client.get(`/api/admin/external-user/search?${query}`)).json()).total
  const before = await total('')
  await client.post('/api/admin/external-user/delete', { id: 3 })
  expect([await total(''), await total('deleted=1')]).toEqual([before - 1, 1])
  await client.post('/api/admin/external-user/delete', { id: 3, comeback: true })
  expect(await total('')).toBe(before)
})

test('a coordinator reads leads and changes none', async ({ db }) => {
  expect((await read(db, 'coordinator', 'external-user/search')).status).toBe(200)
  const edit = { id: 1, version: 1, skills: '' }
  expect((await send(db, 'coordinator', 'external-user/edit', edit)).status).toBe(403)
})

test('who looked at which leads is on record', async ({ db }) => {
  await read(db, 'viewer', 'external-user/search?keyword=LD-4')
  await read(db, 'coordinator', 'external-user/detail?id=4')
  const lines = db.selectFrom('audit').select(['action', 'actor_id', 'object_id', 'fields'])
  expect(await lines.where('action', 'like', 'lead%').orderBy('seq').execute()).toMatchObject([
    { action: 'leads_searched', actor_id: staff.viewer.id, fields: ['4'] },
    { action: 'lead_viewed', actor_id: staff.coordinator.id, object_id: 4 },
  ])
})

test('a lead that nobody decides about is gone after half a year', async ({ db }) => {
  await sql`update external_lead set updated_at = now() - interval '181 days' where id = 2`.execute(
    db,
  )
  await sql`update external_lead set status = 'merged', decided_at = now() - interval '31 days'
    where id = 3`.execute(db)
  const signal = new AbortController().signal
  await forgetLeads.run({ payload: {}, db, now: systemNow(), log, signal })
  expect((await read(db, 'owner', 'external-user/detail?id=2')).status).toBe(404)
  const { body } = await read(db, 'owner', 'external-user/detail?id=3')
  expect(body).toMatchObject({ login_id: null, skills: '', erased_at: expect.any(String) })
})
