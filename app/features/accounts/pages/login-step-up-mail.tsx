import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { memberConfirmMail } from '#features/accounts/login/login-step-up.api.server.ts'
import type { Route } from './+types/login-step-up-mail.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, memberConfirmMail, () => ({}))
  const to = encodeURIComponent(args.url.searchParams.get('to') ?? '')
  return refusal ?? redirect(`${pageAbove(args)}?by=code&to=${to}`, 303)
}
