import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { test } from '#tests/support/test.ts'
import { unzip } from '#tests/support/unzip.ts'

const { hanako } = members
const book = makeBook()
const QUERY = `user_id=${hanako.id}&filename=${encodeURIComponent('推薦文.xlsx')}`

async function logIn(db: Db, role: keyof typeof staff = 'coordinator') {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}

function upload(client: Awaited<ReturnType<typeof logIn>>, name = '推薦文.xlsx') {
  const form = new FormData()
  form.append('user_id', String(hanako.id))
  form.append('files', new File([new Uint8Array(book)], name))
  return client.post('/api/admin/user/admin-upload', form)
}

test('a file that the staff puts on a member is found by both', async ({ db }) => {
  const client = await logIn(db)
  const sent = await (await upload(client)).json()
  expect(sent.admin_files).toMatchObject([{ name: '推薦文.xlsx', state: 'stored' }])
  const back = await client.get(`/api/admin/user/admin-download?${QUERY}`)
  expect(Buffer.from(await back.arrayBuffer()).equals(book)).toBe(true)
  const member = createClient(db)
  await member.logIn(hanako)
  const own = await member.get(`/api/front/download-admin-file?${QUERY}`)
  expect(own.status).toBe(200)
})

test('reading a file of a member is on record with whose it is', async ({ db }) => {
  const client = await logIn(db)
  await upload(client)
  await client.get(`/api/admin/user/admin-download?${QUERY}`)
  const lines = await db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('member_id', '=', hanako.id)
    .where('action', 'in', ['file_uploaded', 'file_downloaded'])
    .execute()
  expect(lines).toContainEqual({ action: 'file_downloaded', actor_id: staff.coordinator.id })
  expect(lines).toContainEqual({ action: 'file_uploaded', actor_id: staff.coordinator.id })
})

test('a removed file is gone, and removing it once more is no fault', async ({ db }) => {
  const client = await logIn(db)
  await upload(client)
  const input = { user_id: hanako.id, filename: '推薦文.xlsx' }
  for (const _ of ['once', 'again']) {
    const gone = await client.post('/api/admin/user/admin-delete', input)
    expect((await gone.json()).admin_files).toEqual([])
  }
  expect((await client.get(`/api/admin/user/admin-download?${QUERY}`)).status).toBe(404)
})

test('all files of a member come as one archive, to who has lately proven themselves', async ({
  db,
}) => {
  const client = await logIn(db)
  await upload(client)
  const path = `/api/admin/user/admin-bulk-download?id=${hanako.id}`
  const answer = await client.get(path)
  expect(answer.headers.get('Content-Disposition')).toContain('skillsheet.zip')
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual(['001_推薦文.xlsx'])
  await sql`update auth_session set auth_time = now() - interval '11 minutes'`.execute(db)
  expect(await (await client.get(path)).json()).toMatchObject({ step_up: true })
})

test('the editor puts no files on members and reads none', async ({ db }) => {
  const client = await logIn(db, 'editor')
  expect((await upload(client)).status).toBe(403)
  expect((await client.get(`/api/admin/user/admin-download?${QUERY}`)).status).toBe(403)
})
