import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, submit } from '#core/pages/page.server.ts'
import { updateSavedSearch } from '#features/saved-searches/saved-search.api.server.ts'
import type { Route } from './+types/saved-search-update.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** The address names the search, so that its form is open again where something is wrong. */
export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { refusal } = await submit(args, updateSavedSearch, ({ name, frequency }) => ({
    user_id: id,
    saved_search_id: args.url.searchParams.get('edit') ?? '',
    name: String(name ?? ''),
    frequency: String(frequency ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '変更を保存しました。' })
  return redirect(pageAbove(args), 303)
}
