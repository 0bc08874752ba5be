import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, submit } from '#core/pages/page.server.ts'
import { restoreSavedSearch } from '#features/saved-searches/saved-search.api.server.ts'
import type { Route } from './+types/saved-search-restore.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { refusal } = await submit(args, restoreSavedSearch, ({ saved_search_id }) => ({
    user_id: id,
    saved_search_id: String(saved_search_id ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '検索条件を元に戻しました。' })
  return redirect(pageAbove(args), 303)
}
