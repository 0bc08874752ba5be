import { act } from '#core/pages/act.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { inboxAddress, inboxOf, nextOf } from '#features/mail-intake/queue/inbox-list.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  calls.settleMailCall,
  ({ id, state }, { url }) => ({
    id: String(id),
    state: String(state),
    next_of: nextOf(inboxOf(url.searchParams)),
  }),
  ({ url }, { next_mail_id }) => inboxAddress(inboxOf(url.searchParams), { mail: next_mail_id }),
)
