import { env } from '#core/env.server.ts'
import { contextOf } from '#core/pages/page.server.ts'
import { securityText } from '#features/site/site.markup.ts'
import type { Route } from './+types/security-text.ts'

export function loader(args: Route.LoaderArgs) {
  const { publicUrl, CONTACT_MAIL } = env()
  const { now } = contextOf(args)
  const text = securityText({ origin: publicUrl.origin, mail: CONTACT_MAIL, now })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
