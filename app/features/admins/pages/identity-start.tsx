import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { readForm } from '#core/calls/request-body.server.ts'
import { read } from '#core/pages/page.server.ts'
import { passageTo } from '#core/pages/passage.server.ts'
import { startStaffJourney } from '#features/admins/identities/identity-login.commands.server.ts'
import type { Route } from './+types/identity-start.ts'

export function loader(): Response {
  return redirect('/admin/login')
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const provider = await read(args, async (context) => {
    await checkFormField(context, await readForm(args.request))
    return await startStaffJourney(context, args.url.searchParams.get('to'))
  })
  return passageTo(provider)
}
