import type { Db } from '#core/db/db.server.ts'
import { ALL_IDS, type IdRange, listOpenDetails } from '#features/items/item.queries.server.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import type { Employer } from './job-posting.markup.ts'
import { FEED_FOOT, feedHead, jobMarkup, type Partner } from './partner-feed.markup.ts'

/** So many at a time: a reader who is slow holds that many in memory, and no connection meanwhile. */
const BATCH = 100
/** A partner that has not taken the feed by then would never end. */
const LONGEST = 15 * 60_000

/**
 * The open projects of a range as a partner reads them, in pieces that are made when the one before has gone. The first
 * projects are read before anything is sent: while the database is away the answer can still say so.
 */
export async function openFeed(order: FeedOrder, range: IdRange = ALL_IDS) {
  return writeFeed(order, range, await listSome(order, range))
}

async function* writeFeed(order: FeedOrder, { until }: IdRange, first: ItemDetail[]) {
  const { now, partner, employer } = order
  const last = performance.now() + LONGEST
  yield feedHead(employer, now)
  for (let items = first; ; ) {
    yield items.map((item) => jobMarkup(partner, item, employer)).join('')
    const end = items.at(-1)
    if (!end) break
    if (performance.now() > last) throw new Error('a feed was taken too slowly')
    items = await listSome(order, { after: end.id, until })
  }
  yield FEED_FOOT
}

function listSome({ db, now }: FeedOrder, { after, until }: IdRange): Promise<ItemDetail[]> {
  return listOpenDetails(db, now, { after, until, limit: BATCH })
}

type FeedOrder = { db: Db; now: Date; partner: Partner; employer: Employer }
