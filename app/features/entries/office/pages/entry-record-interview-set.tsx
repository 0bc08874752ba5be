import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { setInterviewCall } from '#features/entries/interviews/interview.admin-api.server.ts'
import { timeIn } from '#features/entries/interviews/interview-times.form.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

/** The first row is the time. */
export const action = act(setInterviewCall, (fields, args) => ({
  id: idIn(args),
  starts_at: timeIn(fields, 0),
  way: String(fields.way ?? ''),
  minutes: String(fields.minutes ?? ''),
  place: String(fields.place ?? ''),
}))
