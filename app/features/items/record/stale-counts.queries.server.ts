import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { reviewDays, reviewSteps } from '#features/items/freshness.rules.ts'
import { anyItem, confirmationDays, countByState } from './item-counts.queries.server.ts'

const ENDING = { ending_within: '7' } as const

/** Why an item needs a confirmation: its age, or that nobody has noted one. */
const byAge = [...reviewSteps.map((review) => ({ review })), { freshness: 'unknown' }] as const

/** How many projects the queue of the day holds, of all owners. */
export async function countStaleQueue(db: Db, now: Date): Promise<number> {
  const counts = [...byAge, ENDING].map((group) => countByState(db, now, { ...anyItem, ...group }))
  const listed = (await Promise.all(counts)).reduce((sum, { open }) => sum + open, 0)
  return listed - (await countApart(db, now, null))
}

/** Projects that end soon and are not counted as such: those asked about for their age, and those of today's acts. */
export async function countApart(db: Db, now: Date, ownerId: number | null): Promise<number> {
  return (await countListedByAge(db, now, ownerId)) + (await countExtended(db, now, ownerId))
}

async function countListedByAge(db: Db, now: Date, owner_id: number | null): Promise<number> {
  const both = byAge.map((group) =>
    countByState(db, now, { ...anyItem, owner_id, ...group, ...ENDING }),
  )
  return (await Promise.all(both)).reduce((sum, { open }) => sum + open, 0)
}

/** Extended today, and still ending within the week: they are done for today. */
async function countExtended(db: Db, now: Date, ownerId: number | null): Promise<number> {
  const today = dayInJapan(now)
  const { from } = reviewDays('soon', confirmationDays())
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .where('service_end', '>=', today.toString())
    .where('service_end', '<=', today.add({ days: Number(ENDING.ending_within) }).toString())
    .where('confirmed_at', '>=', startOfDayInJapan(today.subtract({ days: from - 1 })))
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_edit as e')
          .select('e.id')
          .whereRef('e.item_id', '=', 'item.id')
          .where('e.act', '=', 'extended')
          .where('e.at', '>=', startOfDayInJapan(today))
          .where('e.reverted_at', 'is', null),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
