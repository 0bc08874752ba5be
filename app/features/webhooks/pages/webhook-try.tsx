import { act, byId } from '#core/pages/act.server.ts'
import { tryReceiverCall } from '#features/webhooks/webhook.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(tryReceiverCall, byId)
