import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { hideMemberId, revealMemberId } from './opaque-member-id.queries.server.ts'

const CALL = '/api/front/encrypt-user-id'

test('a member gets another text each time, and each represents the member', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  const texts = []
  for (let n = 0; n < 3; n++) texts.push((await (await client.post(CALL)).json()).encrypted_user_id)
  expect(new Set(texts).size).toBe(3)
  expect(texts.map(revealMemberId)).toEqual([1, 1, 1])
})

test('the text of one member is as long as that of any other', () => {
  expect(hideMemberId(1).length).toBe(hideMemberId(2_000_000_000).length)
})

test('an invented or changed text represents nobody', () => {
  expect(revealMemberId('1')).toBeUndefined()
  expect(revealMemberId(hideMemberId(1).replace(/.$/, 'A'))).not.toBe(2)
  expect(revealMemberId(`A${hideMemberId(1)}`)).toBeUndefined()
})

test("another member's id is not hidden for one", async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  expect((await client.post(CALL, { user_id: members.kenji.id })).status).toBe(403)
})
