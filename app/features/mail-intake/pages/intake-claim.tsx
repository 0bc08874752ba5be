import { act } from '#core/pages/act.server.ts'
import { inboxAddress, inboxOf } from '#features/mail-intake/queue/inbox-list.form.ts'
import { claimMailCall } from '#features/mail-intake/queue/mail-queue.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** Takes the mail also from somebody who works on it: it is pressed for where their name is shown. */
export const action = act(
  claimMailCall,
  ({ id }) => ({ id: String(id), is_take_over: true }),
  ({ url }, { mail_id }) => inboxAddress(inboxOf(url.searchParams), { mail: mail_id }),
)
