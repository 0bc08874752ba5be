import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { readForm } from '#core/calls/request-body.server.ts'
import { element } from '#core/formats/markup.ts'
import { read } from '#core/pages/page.server.ts'
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
  return new Response(passage(service.href), { headers: HEADERS })
}

/**
 * The policy lets a form of ours lead nowhere else, and browsers hold redirects to it as well. So the form
 * leads to this page, and the page to the service.
 */
function passage(href: string): string {
  return `<!DOCTYPE html>${
    element(
      'html',
      [
        element('head', [
          element('meta', [], { charset: 'utf-8' }),
          element('meta', [], { name: 'viewport', content: 'width=device-width' }),
          element('meta', [], { 'http-equiv': 'refresh', content: `0;url=${href}` }),
          element('title', '移動しています'),
        ]),
        element('body', [element('p', [element('a', 'ログインを続ける', { href })])]),
      ],
      { lang: 'ja' },
    ).markup
  }\n`
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
}
