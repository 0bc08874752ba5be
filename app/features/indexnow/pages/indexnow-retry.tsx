import { act } from '#core/pages/act.server.ts'
import { retryIndexnowCall } from '#features/indexnow/indexnow.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(retryIndexnowCall, () => ({}))
