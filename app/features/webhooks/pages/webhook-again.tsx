import { act } from '#core/pages/act.server.ts'
import { sendAgainCall } from '#features/webhooks/webhook.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(sendAgainCall, ({ id }) => ({ id: String(id ?? '') }))
