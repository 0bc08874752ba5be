import { act, byId } from '#core/pages/act.server.ts'
import { recallMailingCall } from '#features/mailings/office/mailing.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(recallMailingCall, byId)
