import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { moveEntryCall } from '#features/entries/office/entry-stage.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(moveEntryCall, (fields, args) => ({
  id: idIn(args),
  from: String(fields.from ?? ''),
  to: String(fields.to ?? ''),
  reason: String(fields.reason ?? ''),
  note: String(fields.note ?? ''),
}))
