import { env } from '#core/env.server.ts'
import { sitemapIndexOf } from '#core/formats/sitemap.ts'
import { read } from '#core/pages/page.server.ts'
import { listSitemapFiles } from '#features/site/sitemap.queries.server.ts'
import type { Route } from './+types/sitemap-index.ts'

/** It depends on nothing by name: renewed every ten minutes, not with every change of a project. */
export async function loader(args: Route.LoaderArgs) {
  const files = await read(args, ({ db, now }) => listSitemapFiles(db, now))
  return new Response(sitemapIndexOf(env().publicUrl.origin, files), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
