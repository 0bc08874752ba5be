import { act } from '#core/pages/act.server.ts'
import { assignMailCall } from '#features/mail-intake/queue/mail-queue.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  assignMailCall,
  ({ id, admin_id }) => ({ id: String(id), admin_id: String(admin_id ?? '') }),
  (_, { mail_id }) => `/admin/intake?mail=${mail_id}`,
)
