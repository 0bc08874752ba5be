import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { asStaff, BUYER, prepareProposal, sendProposal, stageOf } from '#tests/support/proposals.ts'
import { test } from '#tests/support/test.ts'
import { sendProposals } from './client-proposal.commands.server.ts'
import { searchProposalsCall } from './proposal-list.admin-api.server.ts'

test('a proposal is mailed to the contact, on record, and moves the application', async ({
  db,
}) => {
  const { order } = await prepareProposal(db)
  const staff = asStaff(db)
  expect(await sendProposals(staff, staff.caller, order)).toBe(1)
  expect(await mailsTo(db, BUYER)).toMatchObject([{ subject: 'ご提案' }])
  expect(await stageOf(db, order.id)).toBe('proposed')
  const { rows } = await searchProposalsCall.run(staff, { entry_id: order.id })
  expect(rows).toMatchObject([{ entry_id: order.id, contact: BUYER, state: 'waiting' }])
  const again = sendProposals(staff, staff.caller, order)
  await expect(again).rejects.toMatchObject({ status: 422 })
})

test('without the consent of the member nothing is sent', async ({ db }) => {
  const { order } = await prepareProposal(db, false)
  const staff = asStaff(db)
  const sending = sendProposals(staff, staff.caller, order)
  await expect(sending).rejects.toMatchObject({ status: 409 })
})

test('a contact of another client is refused', async ({ db }) => {
  const { order } = await prepareProposal(db)
  const staff = asStaff(db)
  const other = { ...order, contact_ids: [2_000_000_000] }
  await expect(sendProposals(staff, staff.caller, other)).rejects.toMatchObject({ status: 422 })
})

test('who may not move applications sends no proposals', async ({ db }) => {
  const { order } = await prepareProposal(db)
  const staff = asStaff(db)
  const capabilities = new Set(['clients.read', 'clients.write'] as const)
  const sending = sendProposals(staff, { ...staff.caller, capabilities }, order)
  await expect(sending).rejects.toMatchObject({ status: 403 })
})

test('taken back within its minute, it is as if it had never been sent', async ({ db }) => {
  const { entryId } = await sendProposal(db)
  const staff = asStaff(db)
  const act = await findUndoableAct(staff, staff.caller)
  await undoAct(staff, act?.id ?? 0)
  expect(await stageOf(db, entryId)).toBe('received')
  expect((await searchProposalsCall.run(staff, { entry_id: entryId })).rows).toEqual([])
})
