import { act } from '#core/pages/act.server.ts'
import { finishClientNoticeCall } from '#features/entries/office/client-notice.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(finishClientNoticeCall, ({ id }) => ({ id: String(id) }))
