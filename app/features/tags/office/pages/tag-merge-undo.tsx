import { act } from '#core/pages/act.server.ts'
import { undoMergeCall } from '#features/tags/office/tag-merge.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(undoMergeCall, ({ id }) => ({ id: String(id ?? '') }))
