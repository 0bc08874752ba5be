import '#app/member-data.server.ts'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { usualProposal } from '#features/entries/office/proposal-template.words.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { asStaff, BUYER, prepareProposal, proposed, stageOf } from '#tests/support/proposals.ts'
import { test } from '#tests/support/test.ts'
import { planBatchCall } from './proposal-batch.admin-api.server.ts'
import { sendBatch } from './proposal-batch.commands.server.ts'

const { member, item } = proposed

const plan = (db: Db, wanted: Parameters<typeof planBatchCall.run>[1]) =>
  planBatchCall.run(asStaff(db), wanted)

async function send(db: Db, to: { entry_id: number; contact_id: number }[]) {
  const staff = asStaff(db)
  return await sendBatch(staff, staff.caller, { ...usualProposal, to })
}

test('one application is proposed to several contacts, each with its text', async ({ db }) => {
  const { order, second } = await prepareProposal(db)
  const { rows } = await plan(db, { member_id: member.id })
  expect(rows).toMatchObject([{ id: order.id, problem: null }])
  expect(rows[0]?.text?.subject).toContain(item.name)
  const to = [...order.contact_ids, ...second].map((contact_id) => ({
    entry_id: order.id,
    contact_id,
  }))
  expect(await send(db, to)).toEqual({ entries: 1, mails: 2, leftOut: [] })
  const [mail] = await mailsTo(db, BUYER)
  expect(mail?.text).toContain('Java')
  expect(mail?.text).not.toContain('山田')
  expect(await stageOf(db, order.id)).toBe('proposed')
})

test('who has not agreed is left out, whatever the screen has shown', async ({ db }) => {
  const { order } = await prepareProposal(db)
  const other = await db
    .selectFrom('entry')
    .select('id')
    .where('stage', '=', 'declined')
    .executeTakeFirstOrThrow()
  await db.updateTable('entry').set({ has_consented: false }).where('id', '=', order.id).execute()
  const { rows } = await plan(db, { ids: [order.id, other.id] })
  expect(rows.filter(({ problem }) => problem === null)).toEqual([])
  const [contact_id = 0] = order.contact_ids
  await expect(send(db, [{ entry_id: order.id, contact_id }])).rejects.toMatchObject({
    status: 422,
    errors: { to: [`EN${order.id}：提案へのご本人の同意がまだありません。`] },
  })
})

test('what can be sent is sent, and the rest is named with its reason', async ({ db }) => {
  const { order, second } = await prepareProposal(db)
  const [contact_id = 0] = order.contact_ids
  await send(db, [{ entry_id: order.id, contact_id }])
  const to = [...order.contact_ids, ...second].map((id) => ({ entry_id: order.id, contact_id: id }))
  expect(await send(db, to)).toEqual({
    entries: 1,
    mails: 1,
    leftOut: [`EN${order.id} ${BUYER}様：提案済み`],
  })
})

test('a contact of another client gets nothing', async ({ db }) => {
  const { order } = await prepareProposal(db)
  const [stranger] = await db
    .selectFrom('client_contact as k')
    .innerJoin('client as c', 'c.id', 'k.client_id')
    .select('k.id')
    .where('k.id', 'not in', order.contact_ids)
    .where('k.address', 'like', '%kitahama%')
    .execute()
  const sending = send(db, [{ entry_id: order.id, contact_id: stranger?.id ?? 0 }])
  await expect(sending).rejects.toMatchObject({ status: 422 })
})
