import { act, byId } from '#core/pages/act.server.ts'
import { takeInquiryCall } from '#features/clients/client-inquiry.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(
  takeInquiryCall,
  byId,
  (_, { client_id }) => `/admin/clients/${client_id}`,
)
