import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { changeConsiderItem } from '#features/shortlist/shortlist.api.server.ts'
import {
  savedSearchPath,
  shortlistItemIn,
  shortlistViewIn,
} from '#features/shortlist/shortlist-view.form.ts'
import type { Route } from './+types/shortlist-restore.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { sort, page } = shortlistViewIn(args.url)
  const item_id = shortlistItemIn(args.url)
  const order = { item_id, act: 'restore' }
  const { refusal } = await submit(args, changeConsiderItem, () => order)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '検討中に戻しました。' })
  return redirect(savedSearchPath({ sort, page }, item_id), 303)
}
