import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { beginTotpCall } from '#features/admins/admin-totp.admin-api.server.ts'
import type { Route } from './+types/office-second-factor-begin.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, beginTotpCall, () => ({}))
  return refusal ?? redirect(pageAbove(args) + args.url.search, 303)
}
