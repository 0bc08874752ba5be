import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { pickTimeCall } from '#features/entries/interviews/interview.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = act(pickTimeCall, (fields, args) => ({
  id: idIn(args),
  interview_id: String(fields.interview_id ?? ''),
  starts_at: String(fields.starts_at ?? ''),
}))
