import { env } from '#core/env.server.ts'
import { sitemapOf } from '#core/formats/sitemap.ts'
import { read } from '#core/pages/page.server.ts'
import { findSitemapFile } from '#features/site/sitemap.queries.server.ts'
import type { Route } from './+types/sitemap-file.ts'

export async function loader(args: Route.LoaderArgs) {
  const { file } = args.params
  const entries = await read(args, ({ db, now }) => findSitemapFile(db, now, file))
  if (!entries) return new Response('Not found\n', { status: 404 })
  return new Response(sitemapOf(env().publicUrl.origin, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
