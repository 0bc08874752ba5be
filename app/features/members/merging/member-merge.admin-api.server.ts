import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { mergeMembers, undoMembers } from './member-merge.commands.server.ts'
import { previewMembers } from './member-merge.queries.server.ts'
import {
  memberMergeOrder,
  memberMergePreview,
  memberPair,
  membersMerged,
  mergeUndone,
  mergeUndoOrder,
} from './member-merge.schema.ts'

const owner = admin('members.delete')

export const previewMemberMerge = endpoint({
  call: 'GET /api/admin/member/merge-preview',
  summary: 'Two members side by side, field by field, with what would go over; on record',
  who: owner,
  input: memberPair,
  output: memberMergePreview,
  needsRecentLogin: true,
  handle: ({ input, context }) => previewMembers(context.db, input),
  onRecord: ({ input: { source_id, target_id } }) =>
    seenLines('members_searched', [source_id, target_id]),
})

export const mergeMembersCall = endpoint({
  call: 'POST /api/admin/member/merge',
  summary: 'Makes one member of two by what was chosen; it can be undone for thirty days',
  who: owner,
  input: memberMergeOrder,
  output: membersMerged,
  needsRecentLogin: true,
  idempotent: true,
  async handle({ input, caller, context }) {
    const fields = await mergeMembers({ ...context, caller }, input)
    return { message: '統合しました。ご本人には、両方のメールアドレスに知らせます。', fields }
  },
})

export const undoMemberMerge = endpoint({
  call: 'POST /api/admin/member/merge-undo',
  summary: 'Takes the merge of two members back; what the member has changed since stays',
  who: owner,
  input: mergeUndoOrder,
  output: mergeUndone,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    const undone = await undoMembers({ ...context, caller }, input.merge_id)
    const rest =
      undone.length > 0 ? `統合のあとに変わった項目（${undone.join('・')}）はそのままです。` : ''
    return { message: `統合を取り消しました。${rest}`, kept: undone }
  },
})
