import { expect } from 'vitest'
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
