import { expect } from 'vitest'
import '#app/member-data.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { listOutdated } from '#features/members/own/consent.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo, runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { startInviting } from './moving-in-invitation-start.commands.server.ts'
import { startMovingIn, startRunning, startUndoing } from './moving-in-start.commands.server.ts'

const caller = {
  kind: 'admin',
  id: staff.owner.id,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
} as const
const asOwner = (db: Db) => contextFor(db, { caller })
const address = 'sasagawa@old.example'
const password = 'ひさかたの光のどけき'

async function moveIn(db: Db, ...more: readonly string[][]) {
  const context = asOwner(db)
  const rows = [['氏名', 'メールアドレス', '評価'], ['笹川 美緒', address, ''], ...more]
  const content = Buffer.from(rows.map(csvLine).join(''))
  const id = await startMovingIn(context, { name: 'members.csv', content })
  await runQueuedJobs(db)
  await startRunning(context, id)
  await runQueuedJobs(db)
  const found = db.selectFrom('member').select('id').where('login_id', '=', address)
  return { id, memberId: (await found.executeTakeFirstOrThrow()).id }
}

test('who was moved in and has forgotten the password sets one, and is asked for both texts', async ({
  db,
}) => {
  const { memberId } = await moveIn(db)
  const client = createClient(db)
  await client.post('/api/front/member-password-reset-mail', { login_id: address })
  const token = await mailedToken(db, address, 'accounts.password-reset')
  await client.post('/api/front/member-password-reset-update', { token, password })
  const answer = await client.post('/api/front/member-login', { login_id: address, password })
  expect(answer.status).toBe(200)
  expect(await listOutdated(db, memberId)).toEqual(['terms', 'privacy'])
})

test('who has not come is mailed the way in where somebody asks for it, once', async ({ db }) => {
  const { id, memberId } = await moveIn(db, ['出入 禁止', 'black@old.example', 'ブラック'])
  expect(await mailsTo(db, address)).toEqual([])
  for (const _ of [1, 2]) await startInviting(asOwner(db), id)
  const mails = await mailsTo(db, address)
  expect(mails.map(({ kind }) => kind)).toEqual(['moving-in.invitation'])
  expect(await mailsTo(db, 'black@old.example')).toEqual([])
  const token = await mailedToken(db, address, 'moving-in.invitation')
  const accepted = { token, password, agreed: 1, magazine_flag: 0 }
  const answer = await createClient(db).post('/api/front/member-accept-invitation', accepted)
  expect([answer.status, await listOutdated(db, memberId)]).toEqual([200, []])
})

test('who was invited and has not come goes with the move, and the link opens nothing', async ({
  db,
}) => {
  const { id } = await moveIn(db)
  await startInviting(asOwner(db), id)
  const token = await mailedToken(db, address, 'moving-in.invitation')
  await startUndoing(asOwner(db), id)
  await runQueuedJobs(db)
  const accepted = { token, password, agreed: 1, magazine_flag: 0 }
  const answer = await createClient(db).post('/api/front/member-accept-invitation', accepted)
  expect([answer.status, await mailsTo(db, address)]).toEqual([422, []])
})
