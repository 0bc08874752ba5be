import { act, byId } from '#core/pages/act.server.ts'
import { deletePresetCall } from '#features/admins/presets/rights-preset.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deletePresetCall, byId, () => '/admin/users/presets')
