import { act } from '#core/pages/act.server.ts'
import { undoClientMergeCall } from '#features/clients/client-merge.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(undoClientMergeCall, ({ id }) => ({ id: String(id ?? '') }))
