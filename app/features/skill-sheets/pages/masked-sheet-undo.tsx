import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { unmaskCareerWords } from '#features/skill-sheets/masked/masked-sheet.api.server.ts'
import type { Route } from './+types/masked-sheet-undo.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, unmaskCareerWords, ({ found }) => ({
    found: String(found ?? ''),
  }))
  return refusal ?? redirect(pageAbove(args), 303)
}
