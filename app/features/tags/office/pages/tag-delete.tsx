import { act, byId } from '#core/pages/act.server.ts'
import { deleteTagCall } from '#features/tags/office/tag.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteTagCall, byId, () => '/admin/tags')
