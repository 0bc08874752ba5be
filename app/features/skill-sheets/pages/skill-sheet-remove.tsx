import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { deleteSkillSheetCall } from '#features/skill-sheets/skill-sheet.api.server.ts'
import type { Route } from './+types/skill-sheet-remove.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, deleteSkillSheetCall, ({ id }) => ({
    id: String(id ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(pageAbove(args), 303)
}
