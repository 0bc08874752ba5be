import '#app/member-data.server.ts'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { listTiles } from '#features/dashboards/today.queries.server.ts'
import { deleteMember } from '#features/members/leaving/withdrawal.commands.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { finishClientNotice } from './client-notice.commands.server.ts'
import { listClientNotices } from './client-notice.queries.server.ts'
import { enter } from './entry.api.server.ts'
import { moveEntry, withdrawEntry } from './entry-stage.commands.server.ts'
import { consentToProposal, endProposalConsent } from './proposal-consent.commands.server.ts'

const { id: memberId } = members.hanako
const member = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
const capabilities = capabilitiesOf('coordinator')
const coordinator = { kind: 'admin', id: 2, sessionId: 1, capabilities } as const

async function makeEntry(db: Db, { isProposed }: { isProposed: boolean }) {
  const own = contextFor(db, { caller: member })
  const { entry } = await enter.run(own, { item_id: remoteJava.id, has_consented: true })
  const office = contextFor(db, { caller: coordinator })
  if (isProposed) await moveEntry(office, { id: entry.id, to: 'proposed' })
  return { id: entry.id, own, office }
}

test('who withdraws after a proposal leaves a task: to notify the client', async ({ db }) => {
  const { id, own, office } = await makeEntry(db, { isProposed: true })
  await withdrawEntry(own, member, id)
  expect(await listClientNotices(db)).toMatchObject([
    { code: `EN${id}`, item_id: remoteJava.id, reason: 'withdrawn', is_stored: true },
  ])
  const tiles = () => listTiles({ db, now: office.now, caller: coordinator }, ['client_notices'])
  expect(await tiles()).toEqual([{ key: 'client_notices', count: 1 }])
  await finishClientNotice(office, coordinator, id)
  expect(await tiles()).toEqual([{ key: 'client_notices', count: 0 }])
  await expect(finishClientNotice(office, coordinator, id)).rejects.toMatchObject({ status: 404 })
})

test('a client who knows nothing of it is no task', async ({ db }) => {
  const { id, own } = await makeEntry(db, { isProposed: false })
  await withdrawEntry(own, member, id)
  expect(await listClientNotices(db)).toEqual([])
})

test('the task outlives the application that is erased with its member', async ({ db }) => {
  const { id, office } = await makeEntry(db, { isProposed: true })
  await deleteMember(office, memberId)
  const mine = (await listClientNotices(db)).filter(({ entry_id }) => entry_id === id)
  expect(mine).toMatchObject([{ reason: 'withdrawn', is_stored: false }])
})

test('a consent is taken back before the proposal, and nobody is proposed', async ({ db }) => {
  const { id, own, office } = await makeEntry(db, { isProposed: false })
  await endProposalConsent(own, member, id)
  await moveEntry(office, { id, to: 'reviewing' })
  await expect(moveEntry(office, { id, to: 'proposed' })).rejects.toMatchObject({ status: 409 })
  expect(await listClientNotices(db)).toEqual([])
  await consentToProposal(own, member, id)
  await moveEntry(office, { id, to: 'proposed' })
  const lines = db.selectFrom('consent').select('given').where('entry_id', '=', id)
  expect((await lines.orderBy('id').execute()).map(({ given }) => given)).toEqual([
    true,
    false,
    true,
  ])
})

test('taken back after it, the staff is mailed what to ask of the client', async ({ db }) => {
  const { id, own } = await makeEntry(db, { isProposed: true })
  await endProposalConsent(own, member, id)
  expect(await listClientNotices(db)).toMatchObject([{ reason: 'consent_ended' }])
  const mails = await mailsTo(db, staff.coordinator.login_id)
  const [mail] = mails.filter(({ kind }) => kind === 'entries.consent-ended')
  expect(mail?.text).toContain('お渡しした情報を使わないよう、先方へお伝えください')
})
