import '#app/member-data.server.ts'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { recordAnswerCall } from '#features/proposals/proposal-answer.admin-api.server.ts'
import { asStaff, proposed, sendProposal } from '#tests/support/proposals.ts'
import { test } from '#tests/support/test.ts'
import { getProposalFunnel, getProposalFunnelFile } from './proposal-funnel.admin-api.server.ts'
import { funnelGroup } from './proposal-funnel.codes.ts'

const read = (db: Db, wanted: Parameters<typeof getProposalFunnel.run>[1]) =>
  getProposalFunnel.run(asStaff(db), wanted)

test('an application that was proposed to several counts once, at the step it has reached', async ({
  db,
}) => {
  const { total_steps: before } = await read(db, {})
  const { id, client_id } = await sendProposal(db, { toBoth: true })
  const { total_steps: sent } = await read(db, {})
  expect(sent).toEqual({ ...before, proposed: before.proposed + 1 })
  await recordAnswerCall.run(asStaff(db), { id, answer: 'interview' })
  const { total_steps: answered } = await read(db, {})
  const { answered: replies, interview } = before
  expect(answered).toEqual({ ...sent, answered: replies + 1, interview: interview + 1 })
  expect((await read(db, { by: 'client', client_id })).total_steps.proposed).toBeGreaterThan(0)
})

test('however it is divided, the groups hold all of it, and no step more than the one before', async ({
  db,
}) => {
  await sendProposal(db)
  const { total_steps: all } = await read(db, {})
  for (const by of funnelGroup.all) {
    const { rows, total_steps } = await read(db, { by, per_page: 50 })
    expect(total_steps).toEqual(all)
    for (const row of rows) {
      const steps = [row.proposed, row.answered, row.interview, row.agreed, row.started]
      expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    }
  }
})

test('who may not read clients gets no figures of clients', async ({ db }) => {
  const viewer = asStaff(db, 'viewer')
  const { rows } = await getProposalFunnel.run(viewer, { by: 'month' })
  expect(rows.length).toBeGreaterThan(0)
  for (const wanted of [{ by: 'client' }, { client_id: 1 }] as const)
    await expect(getProposalFunnel.run(viewer, wanted)).rejects.toMatchObject({ status: 403 })
})

test('in the file a name that is a formula is a text', async ({ db }) => {
  await sendProposal(db)
  const source = '=cmd|calc'
  await db.insertInto('member_origin').values({ member_id: proposed.member.id, source }).execute()
  const answer = await getProposalFunnelFile.run(asStaff(db), { by: 'source' })
  const text = answer instanceof Response ? await answer.text() : ''
  expect(text).toContain("\r\n'=cmd|calc,1,0,0,0,0,0.0%,,,\r\n")
  expect(text).toContain(
    '会員の登録元,提案,回答,面談希望,合意,参画,回答率,面談希望率,合意率,参画率',
  )
})
