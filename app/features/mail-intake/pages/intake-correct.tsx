import { act } from '#core/pages/act.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { inboxAddress, inboxOf } from '#features/mail-intake/queue/inbox-list.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  calls.correctFieldCall,
  ({ block_id, field, text, other }) => ({
    block_id,
    field: String(field),
    ...(other === undefined ? { text: String(text ?? '') } : { other: String(other) }),
  }),
  ({ url }, { mail_id: mail, block_id: block, next_field: field }) =>
    inboxAddress(inboxOf(url.searchParams), { mail, block, field }),
)
