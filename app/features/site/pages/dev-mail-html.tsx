import { env } from '#core/env.server.ts'
import { findLetter } from '#core/mail/outbox-view.server.ts'
import { read } from '#core/pages/page.server.ts'
import type { Route } from './+types/dev-mail-html.ts'

const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The HTML of a mail as its reader gets it: locked in, without scripts and without the site around it. */
export async function loader(args: Route.LoaderArgs) {
  const { source, key } = args.params
  const letter = env().isLocal
    ? await read(args, ({ db }) => findLetter(db, source, key))
    : undefined
  if (!letter) return new Response('このメールは見つかりません。', { status: 404, headers: plain })
  return new Response(letter.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8' }
