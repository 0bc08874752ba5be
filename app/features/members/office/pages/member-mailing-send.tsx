import { type ActArgs, act } from '#core/pages/act.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { sendMailsCall } from '#features/members/mailing/member-mailing.admin-api.server.ts'
import { readMailOrder } from '#features/members/mailing/member-mailing.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  sendMailsCall,
  (fields, args: Omit<ActArgs, 'params'>) => readMailOrder(chosenIds(args), fields),
  () => '/admin/members',
)
