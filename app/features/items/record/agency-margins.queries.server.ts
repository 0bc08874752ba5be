import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { LEAST_MONTHLY } from '#features/items/day-rate.rules.ts'
import { openItems } from '#features/items/item.queries.server.ts'

/** How much of what clients pay for the open items remains here: of all together, never of one. */
export async function readMargins(db: Db, now: Date) {
  const shares = openItems(db, now)
    .innerJoin('item_private', 'item_private.item_id', 'item.id')
    .where('item.rate_max', '>=', LEAST_MONTHLY)
    .whereRef('item_private.client_rate', '>', 'item.rate_max')
    .select(sql<number>`1 - item.rate_max::float8 / item_private.client_rate`.as('share'))
  const { count, q1, median, q3, ...bands } = await db
    .selectFrom(shares.as('open'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      quartile(0.25).as('q1'),
      quartile(0.5).as('median'),
      quartile(0.75).as('q3'),
      between(0, 0.1).as('a'),
      between(0.1, 0.15).as('b'),
      between(0.15, 0.2).as('c'),
      between(0.2, 0.25).as('d'),
      between(0.25, 1).as('e'),
    ])
    .executeTakeFirstOrThrow()
  const { a, b, c, d, e } = bands
  return { count: Number(count), q1, median, q3, bands: [a, b, c, d, e].map(Number) }
}

function quartile(at: number) {
  return sql<number>`coalesce(percentile_cont(${at}) within group (order by share), 0)`
}

function between(from: number, to: number) {
  return sql<number>`count(*) filter (where share >= ${from} and share < ${to})`
}
