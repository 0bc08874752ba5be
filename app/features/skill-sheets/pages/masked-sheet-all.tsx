import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { maskAllCareerWords } from '#features/skill-sheets/masked/masked-sheet.api.server.ts'
import type { Route } from './+types/masked-sheet-all.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, maskAllCareerWords, () => ({}))
  return refusal ?? redirect(pageAbove(args), 303)
}
