import { act } from '#core/pages/act.server.ts'
import { revokeApiTokenCall } from '#features/admins/tokens/api-token.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(revokeApiTokenCall, ({ id }) => ({ id: String(id ?? '') }))
