import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { deleteEntryOfStaff } from '#features/entries/office/entry-list.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteEntryOfStaff, (_, args) => ({ id: idIn(args), comeback: true }))
