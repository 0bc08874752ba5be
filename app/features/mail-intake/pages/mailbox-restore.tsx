import { act, byId } from '#core/pages/act.server.ts'
import { restoreMailboxCall } from '#features/mail-intake/mailboxes/mailbox.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(restoreMailboxCall, byId)
