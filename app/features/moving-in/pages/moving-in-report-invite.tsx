import { act, byId } from '#core/pages/act.server.ts'
import { inviteMovedMembers } from '#features/moving-in/moving-in.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(inviteMovedMembers, byId)
