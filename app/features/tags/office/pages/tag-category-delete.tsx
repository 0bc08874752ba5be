import { act, byId } from '#core/pages/act.server.ts'
import { deleteCategoryCall } from '#features/tags/office/tag-category.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteCategoryCall, byId, () => '/admin/tag-categories')
