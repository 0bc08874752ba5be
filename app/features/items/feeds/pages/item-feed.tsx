import { redirect } from 'react-router'
import { httpDate } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { jsonFeedOf, rssOf } from '#core/formats/feed.ts'
import { contextOf, dependsOn, idIn, load, read } from '#core/pages/page.server.ts'
import { feedOf } from '#features/items/feeds/item-feed.markup.ts'
import { listFeedItems } from '#features/items/feeds/item-feed.queries.server.ts'
import { getTagName } from '#features/tags/tag.api.server.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import type { Route } from './+types/item-feed.ts'

const FORMS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
}

/** The feed of a search or of a tag: the address of its page with an ending, and the same parameters. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  const { url, params } = args
  const ending = url.pathname.endsWith('.json') ? 'json' : 'rss'
  const id = params.id === undefined ? undefined : idIn({ params: { id: params.id }, url })
  const tag = id === undefined ? undefined : await findRequestedTag(args, id)
  if (tag && tag.id !== id) return redirect(`/item/tag/${tag.id}.${ending}${url.search}`, 301)
  const found = await read(args, ({ db, now }) => listFeedItems(db, now, url, tag?.id))
  const { SITE_NAME, publicUrl } = env()
  const site = { siteName: SITE_NAME, origin: publicUrl.origin }
  const { type, write } = FORMS[ending]
  return new Response(write(feedOf(found, site, { ending, term: tag?.term })), {
    // A list also changes by what has left it: the time of its writing is the one that holds.
    headers: {
      'Content-Type': type,
      'Last-Modified': httpDate(contextOf(args).now),
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** The tag, or the one it was merged into; where there is none, the refusal of the call. */
async function findRequestedTag(args: Route.LoaderArgs, id: number) {
  await load(args, getTagName, { tag_id: id })
  return await getTag(contextOf(args).db, id)
}
