import { act } from '#core/pages/act.server.ts'
import { saveRuleCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { readRuleChange } from '#features/mail-intake/reading-rules/reading-rule.form.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(saveRuleCall, readRuleChange)
