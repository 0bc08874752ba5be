import { act } from '#core/pages/act.server.ts'
import { decideWordCall } from '#features/tags/office/unknown-word.admin-api.server.ts'
import { wordListPath } from '#features/tags/office/unknown-word.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  decideWordCall,
  ({ id }) => ({ id: String(id ?? ''), act: 'reopen' }),
  wordListPath,
)
