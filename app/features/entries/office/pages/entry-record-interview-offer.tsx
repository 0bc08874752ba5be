import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { offerTimesCall } from '#features/entries/interviews/interview.admin-api.server.ts'
import { MOST_TIMES } from '#features/entries/interviews/interview.codes.ts'
import { timesIn } from '#features/entries/interviews/interview-times.form.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(offerTimesCall, (fields, args) => ({
  id: idIn(args),
  times: timesIn(fields, MOST_TIMES),
  way: String(fields.way ?? ''),
  minutes: String(fields.minutes ?? ''),
  place: String(fields.place ?? ''),
}))
