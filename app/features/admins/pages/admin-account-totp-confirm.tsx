import { actAnswered } from '#core/pages/act.server.ts'
import { confirmTotpCall } from '#features/admins/admin-totp.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = actAnswered(
  confirmTotpCall,
  ({ totp }) => ({ totp: String(totp ?? '') }),
  ({ recovery_codes }) => ({ codes: recovery_codes }),
)
