import { act } from '#core/pages/act.server.ts'
import { undoMemberMerge } from '#features/members/merging/member-merge.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(undoMemberMerge, ({ merge_id }) => ({
  merge_id: String(merge_id ?? ''),
}))
