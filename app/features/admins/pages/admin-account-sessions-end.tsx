import { act } from '#core/pages/act.server.ts'
import { endOtherSessions } from '#features/admins/admin-totp.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(endOtherSessions, () => ({}))
