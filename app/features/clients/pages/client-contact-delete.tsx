import { type ActArgs, act } from '#core/pages/act.server.ts'
import { deleteContactCall } from '#features/clients/client-contact.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

type Args = Omit<ActArgs, 'params'> & { params: { id: string; contact: string } }

export const action = act(
  deleteContactCall,
  (_, { params }: Args) => ({ id: params.contact }),
  ({ params }) => `/admin/clients/${params.id}`,
)
