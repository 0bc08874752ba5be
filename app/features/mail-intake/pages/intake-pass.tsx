import { act } from '#core/pages/act.server.ts'
import { inboxAddress, inboxOf } from '#features/mail-intake/queue/inbox-list.form.ts'
import { passMailsCall } from '#features/mail-intake/queue/mail-queue.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  passMailsCall,
  ({ ids, sender_of }) => ({
    ids: [ids ?? []].flat().map(String),
    ...(sender_of === undefined ? {} : { sender_of: String(sender_of) }),
  }),
  ({ url }) => inboxAddress(inboxOf(url.searchParams)),
)
