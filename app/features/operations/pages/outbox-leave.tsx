import { act } from '#core/pages/act.server.ts'
import { leaveMailsCall } from '#features/operations/outbox.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(leaveMailsCall, ({ mail }) => ({ ids: [String(mail ?? '')] }))
