import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { updateMemberMemo } from '#features/members/follow-up/follow-up.admin-api.server.ts'
import { readCare } from '#features/members/follow-up/member-care.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(updateMemberMemo, (fields, args) => readCare(idIn(args)).memo(fields))
