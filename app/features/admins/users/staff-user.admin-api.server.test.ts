import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { owner, viewer, editor } = staff
const fields = { login_id: 'new@demo.example', name: '新田 光', role: 'editor' }
const password = 'gravel-otter-nineteen-plum'

async function logIn(db: Db, { login_id, password }: { login_id: string; password: string }) {
  const client = createClient(db)
  await client.post('/api/admin/login', { login_id, password })
  return client
}

async function search(db: Db, query: string) {
  const client = await logIn(db, owner)
  const answer = await client.get(`/api/admin/user/search?${query}`)
  return await answer.json()
}

test('people of the back office are found by name, by rights and in an order', async ({ db }) => {
  const found = await search(db, 'role=owner,viewer&sort=login_id')
  expect(found).toMatchObject({ total: 2, page: 1, per_page: 30 })
  expect(found.rows.map(({ id }: { id: number }) => id)).toEqual([owner.id, viewer.id])
  expect(await search(db, `keyword=${encodeURIComponent('石田')}`)).toMatchObject({ total: 1 })
  expect(await search(db, 'keyword=%25')).toMatchObject({ total: 0 })
})

test('a new user logs in with the first password', async ({ db }) => {
  const client = await logIn(db, owner)
  const answer = await client.post('/api/admin/user/create', { ...fields, password })
  expect(answer.status).toBe(200)
  const own = await logIn(db, { login_id: fields.login_id, password })
  const info = await (await own.get('/api/admin/login-user-info')).json()
  expect(info).toMatchObject({ name: fields.name, role: 'editor' })
})

test.for([
  ['a password under 15 characters', { ...fields, password: 'kurzes-wort-14' }, 'password'],
  ['an address that is taken', { ...fields, login_id: viewer.login_id, password }, 'login_id'],
  ['rights that do not exist', { ...fields, role: 'king', password }, 'role'],
] as const)('nobody is created with %s', async ([, input, field], { db }) => {
  const client = await logIn(db, owner)
  const answer = await client.post('/api/admin/user/create', input)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('who saves an older version is shown the present one', async ({ db }) => {
  const client = await logIn(db, owner)
  const edit = (version: number, name: string) =>
    client.post('/api/admin/user/edit', { ...editor, name, password: '', version })
  expect((await edit(1, '石田 彩乃')).status).toBe(200)
  const late = await edit(1, '石田 綾')
  expect(late.status).toBe(409)
  expect((await late.json()).current).toMatchObject({ version: 2, name: '石田 彩乃' })
})

test('other rights end the sessions that were opened with the old ones', async ({ db }) => {
  const theirs = await logIn(db, editor)
  const client = await logIn(db, owner)
  const input = { ...editor, role: 'viewer', password: '', version: 1 }
  await client.post('/api/admin/user/edit', input)
  expect((await theirs.get('/api/admin/login-user-info')).status).toBe(401)
})

test('the last owner stays the owner', async ({ db }) => {
  await sql`insert into admin_user (login_id, name, password_hash, role)
    select 'second@demo.example', '二人目', password_hash, 'owner' from admin_user where id = 1`.execute(
    db,
  )
  const second = await logIn(db, { ...owner, login_id: 'second@demo.example' })
  expect((await second.post('/api/admin/user/delete', { id: owner.id })).status).toBe(200)
  const { id } = await (await second.get('/api/admin/login-user-info')).json()
  const input = { id, login_id: 'second@demo.example', name: '二人目', version: 1 }
  const degraded = await second.post('/api/admin/user/edit', { ...input, role: 'editor' })
  expect((await degraded.json()).errors.role[0]).toContain('オーナー')
  expect((await second.post('/api/admin/user/delete', { id })).status).toBe(422)
})

test('an archived user is logged out at once and cannot log in again', async ({ db }) => {
  const theirs = await logIn(db, viewer)
  const client = await logIn(db, owner)
  await client.post('/api/admin/user/delete', { id: viewer.id })
  expect((await theirs.get('/api/admin/login-user-info')).status).toBe(401)
  const again = await createClient(db).post('/api/admin/login', viewer)
  expect(again.status).toBe(401)
})

test('ten minutes after the login rights are changed only by who proves themselves again', async ({
  db,
}) => {
  const client = await logIn(db, owner)
  await sql`update auth_session set auth_time = now() - interval '11 minutes'`.execute(db)
  const create = () => client.post('/api/admin/user/create', { ...fields, password })
  expect(await (await create()).json()).toMatchObject({ step_up: true })
  const wrong = await client.post('/api/admin/confirm', { password: 'not-the-password' })
  expect(wrong.status).toBe(422)
  await client.post('/api/admin/confirm', { password: owner.password })
  expect((await create()).status).toBe(200)
})

test('of several who are to be put away, all are or none', async ({ db }) => {
  const client = await logIn(db, owner)
  const put = (ids: number[]) => client.post('/api/admin/user/delete-multiple', { ids })
  expect((await put([editor.id, owner.id])).status).toBe(422)
  expect(await search(db, 'state=disabled')).toMatchObject({ total: 0 })
  expect((await put([editor.id, viewer.id])).status).toBe(200)
  expect(await search(db, 'state=disabled')).toMatchObject({ total: 2 })
})
