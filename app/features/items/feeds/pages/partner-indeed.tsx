import { env } from '#core/env.server.ts'
import { streamXml } from '#core/formats/xml-stream.server.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { employerOf } from '#features/items/feeds/job-posting.markup.ts'
import { indeed } from '#features/items/feeds/partner-feed.markup.ts'
import { writeFeed } from '#features/items/feeds/partner-feed.queries.server.ts'
import type { Route } from './+types/partner-indeed.ts'

export function loader(args: Route.LoaderArgs) {
  // It is everybody's, but longer than the page cache may store.
  markPrivate(args)
  const { db, now } = contextOf(args)
  const feed = writeFeed(db, now, indeed, employerOf(env()))
  return streamXml(feed, args.request.headers.get('Accept-Encoding'))
}
