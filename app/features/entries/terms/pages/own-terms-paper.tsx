import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { requestPaperCall } from '#features/entries/terms/entry-terms.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = act(requestPaperCall, ({ edition }, args) => ({
  id: idIn(args),
  edition: String(edition),
}))
