import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { cancelInterviewCall } from '#features/entries/interviews/interview.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(cancelInterviewCall, (fields, args) => ({
  id: idIn(args),
  interview_id: String(fields.interview_id ?? ''),
}))
