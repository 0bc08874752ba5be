import { act, byId } from '#core/pages/act.server.ts'
import { inviteUserCall } from '#features/admins/users/staff-invitation.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(inviteUserCall, byId, () => '/admin/users')
