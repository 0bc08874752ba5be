import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { getEntryOfStaffCall } from '#features/entries/office/entry-list.admin-api.server.ts'
import { getTermsForStaffCall } from '#features/entries/terms/entry-terms.admin-api.server.ts'
import { getMemberOfStaff } from '#features/members/office/member-record.admin-api.server.ts'
import { asStaff, BUYER, proposed, sendProposal } from '#tests/support/proposals.ts'
import { test } from '#tests/support/test.ts'
import {
  getProposalCall,
  readSentSheetCall,
  searchProposalsCall,
} from './proposal-list.admin-api.server.ts'
import { isInState, listedProposals, timingOf } from './proposal-row.queries.server.ts'
import {
  getProposalSettingCall,
  saveProposalSettingCall,
} from './proposal-setting.admin-api.server.ts'
import { proposalState } from './proposal-state.codes.ts'

const { member, item } = proposed

test('who may not read clients sees no client, and finds none', async ({ db }) => {
  const { id, client_id } = await sendProposal(db)
  const viewer = asStaff(db, 'viewer')
  const { rows } = await searchProposalsCall.run(viewer, { item_id: item.id })
  expect(rows).toMatchObject([
    { id, client: null, client_id: null, contact: null, member_name: `会員 ${member.id}` },
  ])
  expect((await searchProposalsCall.run(viewer, { keyword: BUYER })).rows).toEqual([])
  const search = searchProposalsCall.run(viewer, { client_id })
  await expect(search).rejects.toMatchObject({ status: 403 })
  expect(await getProposalCall.run(viewer, { id })).toMatchObject({ text: null, has_sheet: false })
})

test('who reads names and no clients reads no letter to a client, but the sheet', async ({
  db,
}) => {
  const { id } = await sendProposal(db)
  const capabilities = new Set(['entries.read', 'entries.names'] as const)
  const staff = asStaff(db)
  const reader = { ...staff, caller: { ...staff.caller, capabilities } }
  const shown = await getProposalCall.run(reader, { id })
  expect(shown).toMatchObject({ text: null, answer_note: '', has_sheet: true, client: null })
  expect(await getProposalCall.run(staff, { id })).toMatchObject({ text: { subject: 'ご提案' } })
})

test('proposals are found by client, contact, number and coordinator', async ({ db }) => {
  const { id, client_id, entryId } = await sendProposal(db)
  const staff = asStaff(db)
  const searches = [
    { client_id },
    { keyword: BUYER },
    { keyword: `PR${id}` },
    { keyword: `en-${entryId}` },
    { admin_id: staff.caller.id, member_id: member.id },
  ]
  for (const search of searches)
    expect(
      (await searchProposalsCall.run(staff, search)).rows,
      JSON.stringify(search),
    ).toMatchObject([{ id }])
})

test('opening an application, or a member, is one view with all that its screen asks for', async ({
  db,
}) => {
  const { entryId } = await sendProposal(db)
  const staff = asStaff(db)
  await getEntryOfStaffCall.run(staff, { id: entryId })
  await searchProposalsCall.run(staff, { entry_id: entryId })
  await getTermsForStaffCall.run(staff, { id: entryId })
  await getMemberOfStaff.run(staff, { id: member.id })
  await searchProposalsCall.run(staff, { member_id: member.id })
  const lines = db.selectFrom('audit').select(['action', 'object_id', 'member_id'])
  const views = lines.where('action', 'in', ['entry_viewed', 'member_viewed', 'members_searched'])
  expect(await views.orderBy('at').execute()).toEqual([
    { action: 'entry_viewed', object_id: entryId, member_id: member.id },
    { action: 'member_viewed', object_id: null, member_id: member.id },
  ])
})

test('the sheet is read as it was sent, whatever the member has changed since, and on record', async ({
  db,
}) => {
  const { id } = await sendProposal(db)
  const staff = asStaff(db)
  const sent = await readSentSheetCall.run(staff, { id })
  await db.deleteFrom('member_skill').where('member_id', '=', member.id).execute()
  expect((await readSentSheetCall.run(staff, { id })).sheet).toEqual(sent.sheet)
  expect(JSON.stringify(sent.sheet)).not.toContain('山田')
  const line = { action: 'proposal_sheet_viewed', member_id: member.id, object_id: id }
  const lines = db.selectFrom('audit').select(['action', 'member_id', 'object_id'])
  expect(await lines.where('action', '=', 'proposal_sheet_viewed').execute()).toEqual([line, line])
})

test('whatever becomes of it, a list shows it in the state by which it is found', async ({
  db,
}) => {
  const { id, entryId } = await sendProposal(db)
  const { caller, now } = asStaff(db)
  const answers = [null, 'held', 'interview', 'declined'] as const
  for (const stage of ['proposed', 'scheduling', 'declined'] as const)
    for (const answer of answers)
      for (const waits_from of [null, '2020-01-06', '2030-01-07']) {
        await db.updateTable('entry').set({ stage }).where('id', '=', entryId).execute()
        await db.updateTable('proposal').set({ answer, waits_from }).where('id', '=', id).execute()
        const reader = { caller, now, days: 2 }
        const found = []
        for (const state of proposalState.all)
          if (
            await listedProposals(db)
              .where('p.id', '=', id)
              .where(isInState(state, reader))
              .executeTakeFirst()
          )
            found.push(state)
        expect(found).toEqual([timingOf({ stage, validity: 0, answer, waits_from }, reader).state])
      }
})

test('the owner sets after how many days an answer is late', async ({ db }) => {
  const owner = asStaff(db, 'owner')
  const { version } = await getProposalSettingCall.run(owner, {})
  await saveProposalSettingCall.run(owner, { answer_days: '5', version })
  expect(await getProposalSettingCall.run(owner, {})).toEqual({
    answer_days: 5,
    version: version + 1,
  })
  const late = saveProposalSettingCall.run(owner, { answer_days: '3', version })
  await expect(late).rejects.toMatchObject({ status: 409 })
})
