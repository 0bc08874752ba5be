import { httpDate } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { jsonFeedOf, rssOf } from '#core/formats/feed.ts'
import { contextOf, dependsOn, read } from '#core/pages/page.server.ts'
import { readFeed } from '#features/columns/column-page.queries.server.ts'
import type { Route } from './+types/column-feed.ts'

const FORMS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
}

/** The newest articles of the site, for feed readers. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'columns')
  const ending = args.url.pathname.endsWith('.json') ? 'json' : 'rss'
  const { SITE_NAME, publicUrl } = env()
  const site = { siteName: SITE_NAME, origin: publicUrl.origin }
  const feed = await read(args, ({ db, now }) => readFeed(db, now, { site, ending }))
  const { type, write } = FORMS[ending]
  return new Response(write(feed), {
    headers: {
      'Content-Type': type,
      'Last-Modified': httpDate(contextOf(args).now),
      'X-Robots-Tag': 'noindex',
    },
  })
}
