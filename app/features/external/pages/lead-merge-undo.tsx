import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { undoMergeCall } from '#features/external/conversion/lead-merge.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(undoMergeCall, (_, args) => ({ lead_id: idIn(args) }))
