import { act, byId } from '#core/pages/act.server.ts'
import { sendAuthMail } from '#features/accounts/password/verification.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(sendAuthMail, byId)
