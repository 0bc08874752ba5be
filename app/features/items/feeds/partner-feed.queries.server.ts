import type { Db } from '#core/db/db.server.ts'
import { ALL_IDS, type IdRange, listOpenDetails } from '#features/items/item.queries.server.ts'
import type { Employer } from './job-posting.markup.ts'
import { FEED_FOOT, feedHead, jobMarkup, type Partner } from './partner-feed.markup.ts'

/** So many at a time: a reader who is slow holds that many in memory, and no connection meanwhile. */
const BATCH = 100
/** A partner that has not taken the feed by then would never end. */
const LONGEST = 15 * 60_000

/** The open projects of a range as a partner reads them, in pieces that are made when the one before has gone. */
export async function* writeFeed(
  { db, now, partner, employer }: FeedOrder,
  { after, until }: IdRange = ALL_IDS,
) {
  const last = performance.now() + LONGEST
  yield feedHead(employer, now)
  for (let from = after; ; ) {
    const items = await listOpenDetails(db, now, { after: from, until, limit: BATCH })
    yield items.map((item) => jobMarkup(partner, item, employer)).join('')
    const end = items.at(-1)
    if (!end) break
    if (performance.now() > last) throw new Error('a feed was taken too slowly')
    from = end.id
  }
  yield FEED_FOOT
}

type FeedOrder = { db: Db; now: Date; partner: Partner; employer: Employer }
