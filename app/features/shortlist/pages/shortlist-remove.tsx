import { redirect } from 'react-router'
import { submit } from '#core/pages/page.server.ts'
import { changeConsiderItem } from '#features/shortlist/shortlist.api.server.ts'
import {
  savedSearchPath,
  shortlistItemIn,
  shortlistViewIn,
} from '#features/shortlist/shortlist-view.form.ts'
import type { Route } from './+types/shortlist-remove.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { sort, page } = shortlistViewIn(args.url)
  const item_id = shortlistItemIn(args.url)
  const order = { item_id, act: 'remove' }
  const { refusal } = await submit(args, changeConsiderItem, () => order)
  return refusal ?? redirect(savedSearchPath({ sort, page, removed: item_id }), 303)
}
