import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, markPrivate, read } from '#core/pages/page.server.ts'
import { endStaffJourneyAt } from '#features/admins/identities/identity-login.commands.server.ts'
import type { Route } from './+types/identity-callback.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  markPrivate(args)
  const { to, text, isError } = await read(args, (context) =>
    endStaffJourneyAt(context, args.url.searchParams),
  )
  if (text) setFlash(contextOf(args), { text, ...(isError && { isError }) })
  return redirect(to, { status: 303, headers: { 'Referrer-Policy': 'no-referrer' } })
}
