import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { remindClientsCall } from '#features/proposals/proposal-answer.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(remindClientsCall, (_, args) => ({ ids: String(idIn(args)) }))
