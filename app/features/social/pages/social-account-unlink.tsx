import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { cancelAccountAuthenticate } from '#features/social/social-account.api.server.ts'
import type { Route } from './+types/social-account-unlink.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, cancelAccountAuthenticate, ({ provider }) => ({
    provider,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '連携を解除しました。' })
  return redirect(pageAbove(args), 303)
}
