import { act } from '#core/pages/act.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  calls.correctFieldCall,
  ({ block_id, field, text, other }) => ({
    block_id,
    field: String(field),
    ...(other === undefined ? { text: String(text ?? '') } : { other: String(other) }),
  }),
  (_, { mail_id, block_id, next_field }) =>
    `/admin/intake?mail=${mail_id}&block=${block_id}&field=${next_field ?? ''}`,
)
