import { act, byId } from '#core/pages/act.server.ts'
import { requestConsentCall } from '#features/entries/messages/entry-message.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(requestConsentCall, byId)
