import { submit } from '#core/pages/page.server.ts'
import { confirmTotpCall } from '#features/admins/admin-totp.admin-api.server.ts'
import type { Route } from './+types/office-second-factor-confirm.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** The codes are shown once: the page that is opened again does not have them. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, confirmTotpCall, ({ totp }) => ({
    totp: String(totp ?? ''),
  }))
  return refusal ?? { codes: result.recovery_codes }
}
