import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { createIntroductionLink } from '#features/referrals/referral.api.server.ts'
import type { Route } from './+types/referral-link-create.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, createIntroductionLink, () => ({}))
  return refusal ?? redirect(pageAbove(args), 303)
}
