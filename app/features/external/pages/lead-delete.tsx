import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { deleteLeadCall } from '#features/external/lead.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(
  deleteLeadCall,
  (_, args) => ({ id: idIn(args), comeback: false }),
  () => '/admin/leads',
)
