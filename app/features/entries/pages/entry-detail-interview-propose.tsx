import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { proposeTimesCall } from '#features/entries/interviews/interview.api.server.ts'
import { MOST_TIMES } from '#features/entries/interviews/interview.codes.ts'
import { timesIn } from '#features/entries/interviews/interview-times.form.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = act(proposeTimesCall, (fields, args) => ({
  id: idIn(args),
  interview_id: String(fields.interview_id ?? ''),
  times: timesIn(fields, MOST_TIMES),
}))
