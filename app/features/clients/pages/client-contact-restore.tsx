import { type ActArgs, act } from '#core/pages/act.server.ts'
import { restoreContactCall } from '#features/clients/client-contact.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

type RestoredContact = Omit<ActArgs, 'params'> & { params: { id: string; contact: string } }

export const action = act(
  restoreContactCall,
  (_, { params }: RestoredContact) => ({ id: params.contact }),
  ({ params }) => `/admin/clients/${params.id}`,
)
