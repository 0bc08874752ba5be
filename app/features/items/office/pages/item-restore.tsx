import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, idIn, submit } from '#core/pages/page.server.ts'
import { deleteItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import type { Route } from './+types/item-restore.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { refusal } = await submit(args, deleteItemOfStaff, () => ({ id, comeback: true }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '保存しました。' })
  return redirect(`/admin/items/${id}`, 303)
}
