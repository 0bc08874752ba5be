import { act, byId } from '#core/pages/act.server.ts'
import { deleteUserCall } from '#features/admins/users/staff-user.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteUserCall, byId, () => '/admin/users')
