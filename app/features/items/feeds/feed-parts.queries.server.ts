import { sql } from 'kysely'
import { dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { type IdRange, openItems } from '#features/items/item.queries.server.ts'

/** How many ids share a part: some 2.5 MB packed, and a part of old ids stays as it is when new items come. */
const PART = 10_000

/** The parts that have open items, each with the moment at which something in it has changed, come or gone. */
export async function listFeedParts(db: Db, now: Date) {
  const parts: { part: number; changed_at: Date }[] = []
  // Part by part, so that no statement reads all items there are.
  for (let after = 0; ; ) {
    const first = openItems(db, now).where('item.id', '>', after).orderBy('item.id').limit(1)
    const found = await first.select('item.id').executeTakeFirst()
    if (!found) return parts
    const part = Math.ceil(found.id / PART)
    parts.push({ part, changed_at: await readLastChange(db, now, rangeOf(part)) })
    after = part * PART
  }
}

/** The ids of a part by its file, 3.xml; undefined where no item has one of them yet, or a later one. */
export async function findFeedPart(db: Db, file: string): Promise<IdRange | undefined> {
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0)
  if (part === 0) return undefined
  const range = rangeOf(part)
  const found = await db
    .selectFrom('item')
    .select('id')
    .where('id', '>', range.after)
    .limit(1)
    .executeTakeFirst()
  return found && range
}

function rangeOf(part: number): IdRange {
  return { after: (part - 1) * PART, until: part * PART }
}

/** What has ended counts too: who reads again only what has changed must learn that a project is gone. */
async function readLastChange(db: Db, now: Date, { after, until }: IdRange): Promise<Date> {
  const today = dayInJapan(now).toString()
  const { at } = await db
    .selectFrom('item')
    .select(
      sql<Date>`max(greatest(updated_at, confirmed_at, closed_at, deleted_at, hidden_at,
        case when service_start <= ${today} then service_start::timestamp at time zone 'Asia/Tokyo' end,
        case when service_end < ${today} then (service_end + 1)::timestamp at time zone 'Asia/Tokyo' end
      ))`.as('at'),
    )
    .where('id', '>', after)
    .where('id', '<=', until)
    .executeTakeFirstOrThrow()
  return at
}
