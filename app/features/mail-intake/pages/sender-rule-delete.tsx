import { act, byId } from '#core/pages/act.server.ts'
import { deleteRuleCall } from '#features/mail-intake/office/sender-rule.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteRuleCall, byId, () => '/admin/intake/senders')
