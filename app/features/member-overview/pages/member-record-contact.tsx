import { actAnswered } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { getMemberContact } from '#features/members/office/member-record.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = actAnswered(
  getMemberContact,
  ({ reason }, args) => ({ id: idIn(args), reason: String(reason ?? '') }),
  (result) => ({ contact: result }),
)
