import { expect } from 'vitest'
import { unseal } from '#core/secret.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { hideMemberId } from './opaque-member-id.form.server.ts'

const CALL = '/api/front/encrypt-user-id'

test('a member gets another text each time, and each represents the member', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  const texts = []
  for (let n = 0; n < 3; n++) texts.push((await (await client.post(CALL)).json()).encrypted_user_id)
  expect(new Set(texts).size).toBe(3)
  expect(texts.map(readHidden)).toEqual([1, 1, 1])
})

test('the text of one member is as long as that of any other', () => {
  expect(hideMemberId(1).length).toBe(hideMemberId(2_000_000_000).length)
})

test('an invented or changed text represents nobody', () => {
  expect(() => readHidden('1')).toThrow()
  expect(() =>
    readHidden(hideMemberId(1).replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))),
  ).toThrow()
  expect(() => readHidden(`A${hideMemberId(1)}`)).toThrow()
})

test("another member's id is not hidden for one", async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  expect((await client.post(CALL, { user_id: members.kenji.id })).status).toBe(403)
})

function readHidden(text: string): number {
  return Number(unseal('member-id', Buffer.from(text, 'base64url')).toString())
}
