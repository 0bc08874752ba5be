import { redirect } from 'react-router'
import { submit } from '#core/pages/page.server.ts'
import { changeConsiderItem } from '#features/shortlist/shortlist.api.server.ts'
import { keptItemIn, keptPath, keptViewIn } from '#features/shortlist/shortlist-view.form.ts'
import type { Route } from './+types/shortlist-remove.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { sort, page } = keptViewIn(args.url)
  const item_id = keptItemIn(args.url)
  const order = { item_id, act: 'remove' }
  const { refusal } = await submit(args, changeConsiderItem, () => order)
  return refusal ?? redirect(keptPath({ sort, page, removed: item_id }), 303)
}
