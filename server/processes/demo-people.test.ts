import { sql } from 'kysely'
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

const people = [
  ...Object.values(members).map((one) => ({ ...one, table: 'member', call: 'front/member-login' })),
  ...Object.values(staff).map((one) => ({ ...one, table: 'admin_user', call: 'admin/login' })),
] as const

test.for(people)(
  'a public password opens nothing, whatever address $login_id was given',
  async ({ id, password, table, call }, { db }) => {
    const login_id = `one-${id}@site.example`
    await sql`update ${sql.table(table)} set login_id = ${login_id} where id = ${id}`.execute(db)
    expect(await listOpenDemoPeople(db)).toContain(login_id)
    await shutDemoPeople(db, systemNow())
    const answer = await createClient(db).post(`/api/${call}`, { login_id, password })
    expect(answer.status).toBe(401)
  },
)

test.for(people)(
  'who was $login_id and has chosen a password of their own logs in as ever',
  async ({ id, table, call }, { db }) => {
    const own = { login_id: `one-${id}@site.example`, password: 'あたらしいながいあいことばです' }
    const password_hash = await hashPassword(own.password)
    await sql`update ${sql.table(table)} set login_id = ${own.login_id}, password_hash = ${password_hash}
      where id = ${id}`.execute(db)
    await shutDemoPeople(db, systemNow())
    expect((await createClient(db).post(`/api/${call}`, own)).status).toBe(200)
  },
)
