import { act, byId } from '#core/pages/act.server.ts'
import { restoreClientCall } from '#features/clients/client.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(restoreClientCall, byId, ({ params }) => `/admin/clients/${params.id}`)
