import { act } from '#core/pages/act.server.ts'
import { removePortraitCall } from '#features/admins/admin-portrait.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(removePortraitCall, () => ({}))
