import { env } from '#core/env.server.ts'
import { streamXml } from '#core/feeds/stream.server.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { writeFeed } from '#features/items/partners/queries.server.ts'
import { indeed } from '#features/items/partners/rules.ts'
import { employerOf } from '#features/items/postings/rules.ts'
import type { Route } from './+types/indeed.ts'

export function loader(args: Route.LoaderArgs) {
  // It is everybody's, but longer than the page cache may keep.
  markPrivate(args)
  const { db, now } = contextOf(args)
  const feed = writeFeed(db, now, indeed, employerOf(env()))
  return streamXml(feed, args.request.headers.get('Accept-Encoding'))
}
