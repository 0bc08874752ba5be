import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { readForm } from '#core/calls/request-body.server.ts'
import { read } from '#core/pages/page.server.ts'
import { passageTo } from '#core/pages/passage.server.ts'
import { startJourney } from '#features/social/social-login.commands.server.ts'
import type { Route } from './+types/social-start.ts'

export function loader(): Response {
  return redirect('/login')
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, params, url } = args
  const service = await read(args, async (context) => {
    await checkFormField(context, await readForm(request))
    return await startJourney(context, params.provider, url.searchParams.get('to'))
  })
  return passageTo(service)
}
