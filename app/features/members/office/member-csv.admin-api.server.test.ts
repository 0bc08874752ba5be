import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { runQueuedJobs } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { forgetExports, writeParts } from './member-csv-parts.commands.server.ts'

async function logIn(db: Db, role: keyof typeof staff = 'coordinator') {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}

const { hanako } = members
const path = '/api/admin/member/get-csv'

test('the members of a list are saved as a table, and who was in it is on record', async ({
  db,
}) => {
  const client = await logIn(db)
  const answer = await client.get(`${path}?keyword=M-1`)
  expect(answer.headers.get('Content-Disposition')).toContain('members-')
  const text = await answer.text()
  expect(text).toContain(`M-1,山田,花子,ヤマダ,ハナコ,${hanako.login_id},確認済み,09000001234`)
  const lines = db.selectFrom('audit').select('fields').where('action', '=', 'csv_exported')
  expect(await lines.execute()).toEqual([{ fields: [String(hanako.id)] }])
})

test('a table holds every member that the list counts', async ({ db }) => {
  const client = await logIn(db)
  const { total } = await (await client.get('/api/admin/member/search')).json()
  const text = await (await client.get(path)).text()
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1)
})

test('a table is had only by who may export and has lately proven who they are', async ({ db }) => {
  expect((await (await logIn(db, 'viewer')).get(path)).status).toBe(403)
  const client = await logIn(db)
  await sql`update auth_session set auth_time = now() - interval '11 minutes'`.execute(db)
  expect(await (await client.get(path)).json()).toMatchObject({ step_up: true })
})

test('a large export is written by a job and had part by part', async ({ db }) => {
  const client = await logIn(db)
  const { id } = await (await client.post('/api/admin/member/start-export', {})).json()
  const waiting = await client.get(`/api/admin/member/export-progress?id=${id}`)
  expect(await waiting.json()).toMatchObject({ state: 'waiting', parts: [] })
  await runQueuedJobs(db)
  const done = await (await client.get(`/api/admin/member/export-progress?id=${id}`)).json()
  expect(done).toMatchObject({ state: 'done', done: done.total, parts: [{ part: 1 }] })
  const part = await client.get(`/api/admin/member/chunk-download?id=${id}&part=1`)
  expect((await part.text()).trimEnd().split('\r\n')).toHaveLength(done.total + 1)
})

test('an export that was stopped goes on where it was, and each member is in one part', async ({
  db,
}) => {
  const client = await logIn(db)
  const { id } = await (await client.post('/api/admin/member/start-export', {})).json()
  const own = { db, now: systemNow(), signal: new AbortController().signal }
  await writeParts(own, id, 50)
  const parts = await db.selectFrom('member_export_part').select('ids').execute()
  const ids = parts.flatMap((part) => part.ids)
  const { done } = await (await client.get(`/api/admin/member/export-progress?id=${id}`)).json()
  expect(new Set(ids).size).toBe(done)
  expect(parts.length).toBe(Math.ceil(done / 50))
})

test('an export whose job has given up says so and is waited for no longer', async ({ db }) => {
  const client = await logIn(db)
  const { id } = await (await client.post('/api/admin/member/start-export', {})).json()
  await sql`select graphile_worker.permanently_fail_jobs(
    array(select id from graphile_worker.jobs where key = ${`member-export:${id}`}), 'broken')`.execute(
    db,
  )
  const answer = await client.get(`/api/admin/member/export-progress?id=${id}`)
  expect(await answer.json()).toMatchObject({ state: 'failed' })
})

test('somebody else of the staff does not get an export, and after a day nobody does', async ({
  db,
}) => {
  const client = await logIn(db)
  const { id } = await (await client.post('/api/admin/member/start-export', {})).json()
  await runQueuedJobs(db)
  const other = await logIn(db, 'owner')
  const part = `/api/admin/member/chunk-download?id=${id}&part=1`
  expect((await other.get(part)).status).toBe(404)
  await sql`update member_export set created_at = now() - interval '25 hours'`.execute(db)
  expect(await forgetExports(db)).toBe(1)
  expect((await client.get(part)).status).toBe(404)
})

test('a table that holds somebody who leaves goes with them', async ({ db }) => {
  const client = await logIn(db, 'owner')
  await client.post('/api/admin/member/start-export', {})
  await client.post('/api/admin/member/start-export', { keyword: 'M-2' })
  await runQueuedJobs(db)
  await client.post('/api/admin/member/delete', { id: hanako.id })
  const left = await db.selectFrom('member_export_part').select('ids').execute()
  expect(left).toEqual([{ ids: [members.kenji.id] }])
})
