import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { consentToProposalCall, enter, getEnteredItem } from '#features/entries/entry.api.server.ts'
import { listNotices } from '#features/notices/notice.queries.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { requestConsentCall, writeToMemberCall } from './entry-message.admin-api.server.ts'

const { id: memberId, login_id } = members.hanako
const caller = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
const capabilities = capabilitiesOf('coordinator')
const coordinator = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const

async function makeEntry(db: Db) {
  const own = contextFor(db, { caller })
  const { entry } = await enter.run(own, { item_id: remoteJava.id })
  const read = () => getEnteredItem.run(own, { id: entry.id })
  return { id: entry.id, read, own, office: contextFor(db, { caller: coordinator }) }
}

test('a message of the staff is mailed, is stored with the application, and is the promised reply', async ({
  db,
}) => {
  const { id, read, office } = await makeEntry(db)
  await writeToMemberCall.run(office, { id, body: '火曜に先方へ確認します。' })
  expect(await read()).toMatchObject({
    awaits_reply: false,
    messages: [{ body: '火曜に先方へ確認します。' }],
  })
  const mails = await mailsTo(db, login_id)
  expect(mails.find(({ kind }) => kind === 'entries.message')?.text).toContain('火曜に先方へ')
  const { rows } = await listNotices(db, memberId, { page: 1, per_page: 20 })
  expect(rows[0]?.text).toContain('担当者からメッセージが届きました')
})

test('an empty message is not sent', async ({ db }) => {
  const { id, office } = await makeEntry(db)
  const sent = writeToMemberCall.run(office, { id, body: ' \n ' })
  await expect(sent).rejects.toMatchObject({ status: 422 })
})

test('the consent is asked for by mail, and not again once it was given', async ({ db }) => {
  const { id, own, office } = await makeEntry(db)
  await requestConsentCall.run(office, { id })
  const mails = await mailsTo(db, login_id)
  const consentMail = mails.find(({ kind }) => kind === 'entries.consent-wanted')
  expect(consentMail?.text).toContain(`/user/entry/${id}`)
  await consentToProposalCall.run(own, { id })
  office.request.headers.set('Idempotency-Key', 'again')
  await expect(requestConsentCall.run(office, { id })).rejects.toMatchObject({ status: 409 })
})
