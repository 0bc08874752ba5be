import { act } from '#core/pages/act.server.ts'
import { renewIndexnowKeyCall } from '#features/indexnow/indexnow.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(renewIndexnowKeyCall, () => ({}))
