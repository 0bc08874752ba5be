import pg from 'pg'
import { expect } from 'vitest'
import { canonicalAddress } from '#core/access/addresses.ts'
import { findPasswordFault, passwordLengths } from '#core/access/password.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/test.ts'
import { members, seedPeople, staff } from './people.ts'

test('the demo people are never made where the site is public', async () => {
  const client = new pg.Client(testDatabase())
  await client.connect()
  await client.query('begin; delete from member; delete from admin_user')
  await seedPeople(client, { isLocal: false })
  const { rows } = await client.query(
    'select login_id from member union select login_id from admin_user',
  )
  await client.end()
  expect(rows).toEqual([])
})

test('every demo login keeps the rules for passwords and addresses', () => {
  for (const { login_id, password } of Object.values(members)) {
    expect(findPasswordFault(password, passwordLengths.member, [login_id])).toBeUndefined()
    expect(canonicalAddress(login_id)).toBe(login_id)
  }
  for (const { login_id, password } of Object.values(staff)) {
    expect(findPasswordFault(password, passwordLengths.admin, [login_id])).toBeUndefined()
  }
})

test('the first member who registers gets a number of their own', async ({ db }) => {
  const row = { login_id: 'new@demo.example', last_name: '新', first_name: '規' }
  const { id } = await db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(members.daisuke.id)
})
