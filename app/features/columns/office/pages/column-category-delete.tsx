import { act, byId } from '#core/pages/act.server.ts'
import { deleteColumnCategory } from '#features/columns/office/column-category.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteColumnCategory, byId, () => '/admin/column-categories')
