import { sql } from 'kysely'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { keepFigures } from '#core/db/kept-figures.server.ts'
import { hasTag, openItems } from '#features/items/queries.server.ts'
import type { ItemFigures } from '#features/items/schema.ts'

/** Figures of all open items. */
export async function readFigures(db: Db, now: Date): Promise<ItemFigures> {
  return (await readOverall(db, now)).figures
}

/** How many open items each tag has; a tag that is missing here has none. */
export async function countOpenItemsByTag(db: Db, now: Date): Promise<ReadonlyMap<number, number>> {
  return (await readOverall(db, now)).byTag
}

/** Figures of the open items with one tag. */
export async function readFiguresOfTag(db: Db, now: Date, tagId: number): Promise<ItemFigures> {
  return await figuresOf(
    openItems(db, now).where((eb) => hasTag(eb, tagId)),
    now,
  )
}

const readOverall = keepFigures({
  async make(db, now) {
    return { figures: await figuresOf(openItems(db, now), now), byTag: await countByTag(db, now) }
  },
  async readHorizon(db) {
    const { rows } = await sql<{ horizon: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
    return rows[0]?.horizon ?? '0'
  },
  async hasChanged(db, horizon) {
    const { rows } = await sql`
      select from item_change where xact >= ${horizon}::xid8 limit 1`.execute(db)
    return rows.length > 0
  },
  tell: (db) => sql`select touch_cache(array['figures'])`.execute(db),
})

async function figuresOf(items: ReturnType<typeof openItems>, now: Date): Promise<ItemFigures> {
  const today = dayInJapan(now)
  const lately = startOfDayInJapan(today.subtract({ days: 3 }))
  return await items
    .select((eb) => [
      eb.fn.countAll<number>().as('open_count'),
      eb.fn.countAll<number>().filterWhere('confirmed_at', '>=', lately).as('confirmed_count'),
      eb.fn
        .countAll<number>()
        .filterWhere('confirmed_at', '>=', startOfDayInJapan(today))
        .as('confirmed_today_count'),
      sql<number | null>`percentile_disc(0.5) within group (order by rate_max)`.as('rate_median'),
      eb.fn.count<number>('rate_max').as('rate_n'),
      eb.fn.countAll<number>().filterWhere('chain_depth', '<=', 1).as('direct_count'),
    ])
    .executeTakeFirstOrThrow()
}

async function countByTag(db: Db, now: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('item_tag')
    .select((eb) => ['tag_id', eb.fn.countAll<number>().as('item_count')])
    .where('item_id', 'in', openItems(db, now).select('item.id'))
    .groupBy('tag_id')
    .execute()
  return new Map(rows.map((row) => [row.tag_id, row.item_count]))
}
