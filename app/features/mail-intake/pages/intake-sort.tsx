import { act } from '#core/pages/act.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { inboxAddress, inboxOf } from '#features/mail-intake/queue/inbox-list.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  calls.sortMailCall,
  ({ id, kind }) => ({ id, kind: String(kind) }),
  ({ url }, { mail_id }) => inboxAddress(inboxOf(url.searchParams), { mail: mail_id }),
)
