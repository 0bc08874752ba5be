import { act, byId } from '#core/pages/act.server.ts'
import { deleteTemplateCall } from '#features/mailings/templates/mail-template.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteTemplateCall, byId, () => '/admin/mail-templates')
