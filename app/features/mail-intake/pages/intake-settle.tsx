import { act } from '#core/pages/act.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(calls.settleMailCall, ({ id, state }) => ({
  id,
  state: String(state),
}))
