import { act } from '#core/pages/act.server.ts'
import { resumeMailsCall } from '#features/operations/mail-suppression.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(resumeMailsCall, ({ hash }) => ({ ids: [String(hash ?? '')] }))
