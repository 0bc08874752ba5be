import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { inviteAgainCall } from '#features/external/conversion/lead-conversion.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(inviteAgainCall, (_, args) => ({ lead_id: idIn(args) }))
