import { idIn, submit } from '#core/pages/page.server.ts'
import { replaceSecretCall } from '#features/webhooks/webhook.admin-api.server.ts'
import type { Route } from './+types/webhook-secret.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

/** The page shows the new secret once: there is no way back to this answer. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, replaceSecretCall, () => ({ id: idIn(args) }))
  if (refusal) return refusal
  const { message, secret } = result
  return { made: { message, secret } }
}
