import { stampInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { sitemapIndexOf } from '#core/formats/sitemap.ts'
import { streamXml } from '#core/formats/xml-stream.server.ts'
import { markPrivate, read } from '#core/pages/page.server.ts'
import { findFeedPart, listFeedParts } from '#features/items/feeds/feed-parts.queries.server.ts'
import { employerOf } from '#features/items/feeds/job-posting.markup.ts'
import {
  findPartner,
  indexPath,
  type Partner,
  partPath,
} from '#features/items/feeds/partner-feed.markup.ts'
import { openFeed } from '#features/items/feeds/partner-feed.queries.server.ts'
import type { IdRange } from '#features/items/item.queries.server.ts'
import type { Route } from './+types/partner-feed.ts'

/** `indeed.xml` is the whole feed of a partner; `indeed/index.xml` lists its parts, `indeed/N.xml` is one of them. */
export async function loader(args: Route.LoaderArgs) {
  const { file } = args.params
  const partner = findPartner(args.params.partner ?? wholeOf(args.url))
  if (!partner) return notThere()
  if (file === undefined) return await sendFeed(args, partner)
  if (file === 'index.xml') return await sendIndex(args, partner)
  const range = await read(args, ({ db }) => findFeedPart(db, file))
  return range ? await sendFeed(args, partner, range) : notThere()
}

function wholeOf({ pathname }: URL): string {
  return pathname.slice('/feeds/'.length, -'.xml'.length)
}

function notThere(): Response {
  return new Response('Not found\n', { status: 404 })
}

async function sendFeed(
  args: Route.LoaderArgs,
  partner: Partner,
  range?: IdRange,
): Promise<Response> {
  // It is everybody's, but longer than the page cache may store.
  markPrivate(args)
  const employer = employerOf(env())
  const feed = await read(args, ({ db, now }) => openFeed({ db, now, partner, employer }, range))
  const response = streamXml(feed, args.request.headers.get('Accept-Encoding'))
  const index = new URL(indexPath(partner), env().publicUrl.origin).href
  response.headers.set('Link', `<${index}>; rel="index"`)
  return response
}

/** It depends on nothing by name: renewed every ten minutes, not with every change of a project. */
async function sendIndex(args: Route.LoaderArgs, partner: Partner): Promise<Response> {
  const parts = await read(args, ({ db, now }) => listFeedParts(db, now))
  const files = parts.map(({ part, changed_at }) => ({
    path: partPath(partner, part),
    at: stampInJapan(changed_at),
  }))
  return new Response(sitemapIndexOf(env().publicUrl.origin, files), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}
