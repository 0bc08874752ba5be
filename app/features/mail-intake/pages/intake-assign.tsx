import { act } from '#core/pages/act.server.ts'
import { inboxAddress, inboxOf } from '#features/mail-intake/queue/inbox-list.form.ts'
import { assignMailCall } from '#features/mail-intake/queue/mail-queue.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  assignMailCall,
  ({ id, admin_id }) => ({ id: String(id), admin_id: String(admin_id ?? '') }),
  ({ url }, { mail_id }) => inboxAddress(inboxOf(url.searchParams), { mail: mail_id }),
)
