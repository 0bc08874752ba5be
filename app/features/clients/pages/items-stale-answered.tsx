import { act } from '#core/pages/act.server.ts'
import { handleAnswerCall } from '#features/clients/requests/confirmation-request.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(handleAnswerCall, ({ id }) => ({ id: String(id ?? '') }))
