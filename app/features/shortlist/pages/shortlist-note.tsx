import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { updateConsiderItem } from '#features/shortlist/shortlist.api.server.ts'
import {
  savedSearchPath,
  shortlistItemIn,
  shortlistViewIn,
} from '#features/shortlist/shortlist-view.form.ts'
import type { Route } from './+types/shortlist-note.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { caller } = contextOf(args)
  const { sort, page } = shortlistViewIn(args.url)
  const item_id = shortlistItemIn(args.url)
  const { refusal } = await submit(args, updateConsiderItem, ({ own_note, stars }) => ({
    user_id: caller.kind === 'member' ? caller.id : '',
    item_id,
    own_note: String(own_note ?? ''),
    stars: String(stars ?? '0'),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: 'メモを保存しました。' })
  return redirect(savedSearchPath({ sort, page }, item_id), 303)
}
