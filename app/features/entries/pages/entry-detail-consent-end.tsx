import { act, byId } from '#core/pages/act.server.ts'
import { endProposalConsentCall } from '#features/entries/entry.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = act(endProposalConsentCall, byId)
