import { type ActArgs, act } from '#core/pages/act.server.ts'
import { sendBatchCall } from '#features/proposals/office/proposal-batch.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  sendBatchCall,
  ({ to, subject, body }, _: Omit<ActArgs, 'params'>) => ({
    to: [to ?? []].flat().map(String),
    subject: String(subject ?? ''),
    body: String(body ?? ''),
  }),
  () => '/admin/proposals',
)
