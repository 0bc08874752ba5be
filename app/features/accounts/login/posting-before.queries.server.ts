import { redirect } from 'react-router'
import { ownOrigins } from '#core/access/own-origins.server.ts'
import { env } from '#core/env.server.ts'
import { contextOf, type PageArgs } from '#core/pages/page.server.ts'
import { postingBefore } from './login-destination.rules.ts'

/** Who goes from a posting to the login or the registration comes back to it: the address then names it. */
export function noteComingBack(args: PageArgs): void {
  if (args.url.searchParams.has('to')) return
  const referrer = contextOf(args).request.headers.get('Referer')
  const posting = postingBefore(referrer, ownOrigins(env()))
  if (posting) throw redirect(`${args.url.pathname}?to=${posting}`)
}
