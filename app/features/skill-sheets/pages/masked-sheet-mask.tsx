import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { maskCareerWords } from '#features/skill-sheets/masked/masked-sheet.api.server.ts'
import type { Route } from './+types/masked-sheet-mask.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, maskCareerWords, ({ found, replacement, stays }) => ({
    found: String(found ?? ''),
    ...(stays ? {} : { replacement: String(replacement ?? '') }),
  }))
  return refusal ?? redirect(pageAbove(args), 303)
}
