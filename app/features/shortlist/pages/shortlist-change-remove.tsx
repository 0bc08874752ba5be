import { redirect } from 'react-router'
import { idIn, submit } from '#core/pages/page.server.ts'
import { changeConsiderItem } from '#features/shortlist/shortlist.api.server.ts'
import { savedSearchPath } from '#features/shortlist/shortlist-view.form.ts'
import type { Route } from './+types/shortlist-change-remove.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  const { refusal } = await submit(args, changeConsiderItem, () => ({ item_id, act: 'remove' }))
  return refusal ?? redirect(savedSearchPath({ removed: item_id }), 303)
}
