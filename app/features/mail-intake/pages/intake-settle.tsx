import { act } from '#core/pages/act.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { mailAddress } from '#features/mail-intake/queue/mail-queue.words.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  calls.settleMailCall,
  ({ id, state }) => ({ id: String(id), state: String(state) }),
  (_, { next_mail_id }) => mailAddress(next_mail_id),
)
