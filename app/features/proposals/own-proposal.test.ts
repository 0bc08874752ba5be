import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { readOwnData } from '#features/members/leaving/own-data-export.queries.server.ts'
import { asStaff, BUYER, proposed, sendProposal } from '#tests/support/proposals.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getSentToClients } from './own-proposal.api.server.ts'
import { recordAnswerCall } from './proposal-answer.admin-api.server.ts'

const { member } = proposed
const caller = { kind: 'member', id: member.id, sessionId: 1, isVerified: true } as const

test('a member sees which client was sent which version of their sheet, and no contact', async ({
  db,
}) => {
  const { entryId, ids } = await sendProposal(db, { toBoth: true })
  const { sent } = await getSentToClients.run(contextFor(db, { caller }), { id: entryId })
  expect(sent.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(new Set(sent.map(({ version }) => version)).size).toBe(1)
  expect(sent[0]).toMatchObject({
    recipient: expect.stringMatching(/./),
    version: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  expect(JSON.stringify(sent)).not.toContain(BUYER)
})

test('the sheets of somebody else’s application are not found', async ({ db }) => {
  const { entryId } = await sendProposal(db)
  const other = contextFor(db, { caller: { ...caller, id: 2 } })
  await expect(getSentToClients.run(other, { id: entryId })).rejects.toMatchObject({ status: 404 })
})

test('what was taken back before it was sent is in no list', async ({ db }) => {
  const { entryId, id } = await sendProposal(db)
  await db
    .updateTable('proposal')
    .set({ recalled_at: contextFor(db).now })
    .where('id', '=', id)
    .execute()
  const { sent } = await getSentToClients.run(contextFor(db, { caller }), { id: entryId })
  expect(sent).toEqual([])
})

test('the export has proposals as they were sent with their answers, and no note of the staff', async ({
  db,
}) => {
  const { id } = await sendProposal(db)
  const staff = asStaff(db)
  await recordAnswerCall.run(staff, { id, answer: 'held', note: '社内だけの覚え' })
  const { proposals } = await readOwnData(db, member.id, staff.now)
  expect(proposals).toMatchObject([
    {
      code: `PR${id}`,
      subject: 'ご提案',
      body: '1名ご提案いたします。',
      sheet: {},
      answer: '保留',
    },
  ])
  expect(JSON.stringify(proposals)).not.toContain('社内だけ')
})
