import { act } from '#core/pages/act.server.ts'
import { claimMailCall } from '#features/mail-intake/queue/mail-queue.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** Takes the mail also from somebody who works on it: it is pressed for where their name is shown. */
export const action = act(
  claimMailCall,
  ({ id }) => ({ id: String(id), is_take_over: true }),
  (_, { mail_id }) => `/admin/intake?mail=${mail_id}`,
)
