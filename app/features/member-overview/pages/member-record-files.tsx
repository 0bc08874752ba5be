import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submitFiles } from '#core/pages/page.server.ts'
import { adminUpload } from '#features/skill-sheets/staff-file.admin-api.server.ts'
import type { Route } from './+types/member-record-files.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submitFiles(args, adminUpload)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(pageAbove(args), 303)
}
