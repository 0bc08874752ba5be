import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { updateMemberStatus } from '#features/members/follow-up/follow-up.admin-api.server.ts'
import { readCare } from '#features/members/follow-up/member-care.form.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(updateMemberStatus, (fields, args) => readCare(idIn(args)).status(fields))
