import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, submit } from '#core/pages/page.server.ts'
import { revokeConsiderShare } from '#features/shortlist/shortlist-share.api.server.ts'
import type { Route } from './+types/shortlist-share-end.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { refusal } = await submit(args, revokeConsiderShare, () => ({ user_id: id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '共有リンクを取り消しました。' })
  return redirect(pageAbove(args), 303)
}
