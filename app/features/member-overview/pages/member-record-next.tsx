import { act, byId } from '#core/pages/act.server.ts'
import { finishMemberNext } from '#features/members/follow-up/follow-up.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(finishMemberNext, byId)
