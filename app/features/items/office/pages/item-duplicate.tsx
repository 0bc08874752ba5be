import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, idIn, submit } from '#core/pages/page.server.ts'
import { duplicateItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import type { Route } from './+types/item-duplicate.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, duplicateItemOfStaff, () => ({ id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '複製しました。内容を直して公開してください。' })
  return redirect(`/admin/items/${result.id}`, 303)
}
