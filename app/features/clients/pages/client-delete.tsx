import { act, byId } from '#core/pages/act.server.ts'
import { deleteClientCall } from '#features/clients/client.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteClientCall, byId, () => '/admin/clients')
