import { act, byId } from '#core/pages/act.server.ts'
import { startMailingCall } from '#features/mailings/office/mailing.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(startMailingCall, byId)
