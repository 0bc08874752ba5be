import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { revertItemEdit } from '#features/items/office/edit-history.admin-api.server.ts'
import type { Route } from './+types/items-stale-undo.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, revertItemEdit, ({ edit_id }) => ({
    edit_id: String(edit_id ?? ''),
  }))
  if (refusal) setFlash(contextOf(args), { text: refusal.data.message, isError: true })
  return redirect(pageAbove(args), 303)
}
