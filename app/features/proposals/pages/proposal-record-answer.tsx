import { act, byId } from '#core/pages/act.server.ts'
import { recordAnswerCall } from '#features/proposals/proposal-answer.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(recordAnswerCall, (fields, args) => ({
  ...byId(fields, args),
  seen: String(fields.seen ?? ''),
  answer: String(fields.answer ?? ''),
  reason: String(fields.reason ?? ''),
  note: String(fields.note ?? ''),
  answered_on: String(fields.answered_on ?? ''),
  moves: String(fields.moves ?? ''),
}))
