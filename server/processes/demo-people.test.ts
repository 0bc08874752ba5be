import { expect } from 'vitest'
import { hashPassword } from '#core/access/password.server.ts'
import { systemNow } from '#core/clock.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { listOpenDemoPeople, shutDemoPeople } from './demo-people.ts'

test('nobody logs in as the people of a trial that has become the site', async ({ db }) => {
  const everybody = [...Object.values(members), ...Object.values(staff)]
  expect(await listOpenDemoPeople(db)).toHaveLength(everybody.length)
  expect(await shutDemoPeople(db, systemNow())).toBe(everybody.length)
  expect(await listOpenDemoPeople(db)).toEqual([])
  expect(await shutDemoPeople(db, systemNow())).toBe(0)
  for (const [index, { login_id, password }] of everybody.entries()) {
    const call = index < Object.keys(members).length ? 'front/member-login' : 'admin/login'
    const options = { ip: `203.0.113.${index}` }
    const answer = await createClient(db).post(`/api/${call}`, { login_id, password }, options)
    expect(answer.status).toBe(401)
  }
})

test('who is logged in as one of them is so no longer', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  await shutDemoPeople(db, systemNow())
  expect(await (await client.get('/api/front/member-login-check')).json()).toMatchObject({ id: 0 })
})

test('people of the site itself log in as ever', async ({ db }) => {
  const { login_id, password } = members.hanako
  const own = { login_id: 'hanako@example.jp', password }
  await db
    .updateTable('member')
    .set({ login_id: own.login_id })
    .where('login_id', '=', login_id)
    .execute()
  await shutDemoPeople(db, systemNow())
  expect(await createClient(db).logIn(own)).toMatchObject({ id: members.hanako.id })
})

test.for(Object.values(staff))(
  'a public password opens nothing, whatever address $login_id was given',
  async ({ id, password }, { db }) => {
    const login_id = `staff-${id}@site.example`
    await db.updateTable('admin_user').set({ login_id }).where('id', '=', id).execute()
    expect(await listOpenDemoPeople(db)).toContain(login_id)
    await shutDemoPeople(db, systemNow())
    const answer = await createClient(db).post('/api/admin/login', { login_id, password })
    expect(answer.status).toBe(401)
  },
)

test('who has chosen a password of their own logs in as ever', async ({ db }) => {
  const own = { login_id: 'owner@site.example', password: 'あたらしいながいあいことばです' }
  const password_hash = await hashPassword(own.password)
  const row = { login_id: own.login_id, password_hash }
  await db.updateTable('admin_user').set(row).where('id', '=', staff.owner.id).execute()
  await shutDemoPeople(db, systemNow())
  expect((await createClient(db).post('/api/admin/login', own)).status).toBe(200)
})
