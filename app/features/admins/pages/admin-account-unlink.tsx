import { act } from '#core/pages/act.server.ts'
import { unlinkStaffIdentityCall } from '#features/admins/identities/staff-identity.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(unlinkStaffIdentityCall, ({ identity }) => ({
  id: String(identity ?? ''),
}))
