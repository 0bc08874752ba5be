import { act, byId } from '#core/pages/act.server.ts'
import { undoItemImport } from '#features/items/office/item-csv.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(undoItemImport, byId)
