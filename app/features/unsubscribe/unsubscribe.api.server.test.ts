import { expect } from 'vitest'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { stopPath } from '#core/mail/one-click.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { id, login_id } = members.hanako
const COMPLAIN = '/api/front/complain-of-mails'
const token = stopPath('magazine', id).split('token=')[1]

test('one click ends all mail to who complains', async ({ db }) => {
  expect((await createClient(db).post(COMPLAIN, { token })).status).toBe(200)
  expect(await findSuppression(db, login_id)).toMatchObject({ reason: 'complaint' })
  const row = db.selectFrom('member').select('magazine_flag').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ magazine_flag: 0 })
})

test('a link that is not ours ends nothing', async ({ db }) => {
  const forged = token?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await createClient(db).post(COMPLAIN, { token: forged })).status).toBe(404)
  expect(await findSuppression(db, login_id)).toBeUndefined()
})
