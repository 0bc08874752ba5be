import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { paidWithin } from '#features/items/list/item-search.codes.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { readMargins } from '#features/items/record/agency-margins.queries.server.ts'
import {
  countedDays,
  freshnessShares,
  marginShares,
  paymentShares,
  type Shares,
} from './track-record.rules.ts'

/** The figures that a promise is held against, by the name of its page. */
export async function readShares(db: Db, now: Date, slug: string): Promise<Shares | undefined> {
  if (slug === 'fees') return marginShares(await readMargins(db, now))
  const search = searchOf(db)
  const query = await queryOf(searchOf(db), now, {})
  const { CONFIRM_AFTER_DAYS: due } = env()
  const wants = { confirmed: countedDays(due) }
  const { total, confirmed = [] } = await search.find({ ...query, limit: 0, wants })
  if (total === 0) return undefined
  if (slug === 'posting-policy') return freshnessShares(total, confirmed, due)
  const counts = await Promise.all(
    paidWithin.all.map((days) => search.find({ ...query, limit: 0, paidWithin: days })),
  )
  return paymentShares(
    total,
    counts.map((found) => found.total),
  )
}
