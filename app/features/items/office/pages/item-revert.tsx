import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, idIn, submit } from '#core/pages/page.server.ts'
import { restoreItemVersion } from '#features/items/office/edit-history.admin-api.server.ts'
import type { Route } from './+types/item-revert.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { refusal } = await submit(args, restoreItemVersion, ({ to_version }) => ({
    id,
    version: String(to_version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '前の版に戻しました。' })
  return redirect(`/admin/items/${id}`, 303)
}
