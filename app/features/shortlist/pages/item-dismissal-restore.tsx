import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, idIn, submit } from '#core/pages/page.server.ts'
import { pageBack } from '#features/shortlist/dismissal.form.ts'
import { changeDismissedItem } from '#features/shortlist/shortlist.api.server.ts'
import type { Route } from './+types/item-dismissal-restore.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  const order = { item_id, is_dismissed: false }
  const { refusal } = await submit(args, changeDismissedItem, () => order)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '興味なしを取り消しました。' })
  return redirect(pageBack(args.url, item_id), 303)
}
