import { act, byId } from '#core/pages/act.server.ts'
import { sendProposalsCall } from '#features/proposals/client-proposal.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(
  sendProposalsCall,
  (fields, args) => ({
    ...byId(fields, args),
    contact_ids: [fields.contact_ids ?? []].flat().map(String),
    subject: String(fields.subject ?? ''),
    body: String(fields.body ?? ''),
  }),
  ({ params }) => `/admin/entries/${params.id}`,
)
