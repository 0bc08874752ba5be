import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { pageAbove } from '#core/pages/act.server.ts'
import { admit, submit } from '#core/pages/page.server.ts'
import { deleteSavedSearch } from '#features/saved-searches/saved-search.api.server.ts'
import type { Route } from './+types/saved-search-remove.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { result, refusal } = await submit(args, deleteSavedSearch, ({ saved_search_id }) => ({
    user_id: id,
    saved_search_id: String(saved_search_id ?? ''),
  }))
  return refusal ?? redirect(`${pageAbove(args)}?removed=${result.id}`, 303)
}
