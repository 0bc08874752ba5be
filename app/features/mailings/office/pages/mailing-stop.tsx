import { act, byId } from '#core/pages/act.server.ts'
import { stopMailingCall } from '#features/mailings/office/mailing.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(stopMailingCall, byId)
