import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { endOneSession } from '#features/accounts/sessions/active-session.api.server.ts'
import type { Route } from './+types/active-session-end.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, endOneSession, ({ session_id }) => ({
    session_id: String(session_id ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '選んだ端末からログアウトしました。' })
  return redirect(pageAbove(args), 303)
}
