import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { updateMemberImpression } from '#features/members/follow-up/follow-up.admin-api.server.ts'
import { readCare } from '#features/members/follow-up/member-care.form.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(updateMemberImpression, (fields, args) =>
  readCare(idIn(args)).impression(fields),
)
