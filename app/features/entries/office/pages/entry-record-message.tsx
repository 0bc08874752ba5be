import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { writeToMemberCall } from '#features/entries/office/entry-message.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(writeToMemberCall, ({ body }, args) => ({
  id: idIn(args),
  body: String(body ?? ''),
}))
