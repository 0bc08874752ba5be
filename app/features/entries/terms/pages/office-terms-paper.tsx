import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { notePaperSentCall } from '#features/entries/terms/entry-terms.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(notePaperSentCall, ({ edition }, args) => ({
  id: idIn(args),
  edition: String(edition),
}))
