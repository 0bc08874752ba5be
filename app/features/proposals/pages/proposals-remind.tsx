import { act } from '#core/pages/act.server.ts'
import { remindClientsCall } from '#features/proposals/proposal-answer.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

/** Back to the list as it was. */
export const action = act(
  remindClientsCall,
  ({ ids }) => ({ ids: [ids ?? []].flat().map(String) }),
  ({ url }: { url: URL }) => `/admin/proposals${url.search}`,
)
