import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { mergeLead, undoMerge } from './lead-merge.commands.server.ts'
import { previewMerge } from './lead-merge.queries.server.ts'
import * as shapes from './lead-merge.schema.ts'

const owner = admin('members.delete')

export const previewMergeCall = endpoint({
  call: 'GET /api/admin/external-user/merge-preview',
  summary: 'A lead beside a member, field by field, before they are merged',
  who: owner,
  input: shapes.mergePair,
  output: shapes.mergePreview,
  needsRecentLogin: true,
  handle: ({ input, caller, context }) =>
    previewMerge({ ...context, caller }, input.lead_id, input.member_id),
  onRecord: ({ input: { lead_id, member_id } }) => [
    ...seenLines('members_searched', [member_id]),
    { action: 'lead_viewed', object: { kind: 'lead', id: lead_id }, member_id },
  ],
})

export const mergeExistingMember = endpoint({
  call: 'POST /api/admin/external-user/merge-existing-member-with-external-member',
  summary: 'Merges a lead into a member by what was chosen; it can be undone for thirty days',
  who: owner,
  input: shapes.mergeOrder,
  output: shapes.merged,
  alsoAnswers: [conflictAnswer],
  needsRecentLogin: true,
  idempotent: true,
  async handle({ input, caller, context }) {
    const fields = await mergeLead({ ...context, caller }, input)
    return { message: `統合しました。リードから${fields.length}項目を足しました。`, fields }
  },
})

export const undoMergeCall = endpoint({
  call: 'POST /api/admin/external-user/merge-undo',
  summary: 'Undoes the merge of a lead; what the member has changed since stays',
  who: owner,
  input: shapes.undoOrder,
  output: shapes.undone,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    const undone = await undoMerge({ ...context, caller }, input.lead_id)
    const rest =
      undone.length > 0 ? `統合のあとに変わった項目（${undone.join('・')}）はそのままです。` : ''
    return { message: `統合を取り消しました。${rest}`, kept: undone }
  },
})
