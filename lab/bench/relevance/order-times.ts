import type { Db } from '#core/db/db.server.ts'
import { queryOf, searchItems, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { median, round } from '#lab/bench/measuring/turns.ts'
import type { Wish } from './wishes.ts'

const orders = ['new', 'recommended'] as const
type Order = (typeof orders)[number]

/** Milliseconds of each sentence in both orders by turns: the whole list, and the twenty alone that it begins with. */
export async function timeOrders(db: Db, now: Date, wishes: readonly Wish[], rounds: number) {
  const list = await compare((keyword, sort) => searchItems(db, now, { keyword, sort }))
  const search = searchOf(db)
  const found = await compare(async (keyword, sort) =>
    search.find({ ...(await queryOf(search, now, { keyword, sort })), limit: 20 }),
  )
  return { list, found }

  async function compare(request: (keyword: string, sort: Order) => Promise<unknown>) {
    const sentences: Record<Order, number>[] = []
    for (const { typed } of wishes) {
      const times: Record<Order, number[]> = { new: [], recommended: [] }
      // The first turn warms up.
      for (let turn = 0; turn <= rounds; turn += 1) {
        for (const sort of turn % 2 === 0 ? orders : orders.toReversed()) {
          const start = performance.now()
          await request(typed, sort)
          if (turn > 0) times[sort].push(performance.now() - start)
        }
      }
      sentences.push({ new: median(times.new), recommended: median(times.recommended) })
    }
    return {
      newest_ms: round(median(sentences.map((one) => one.new))),
      recommended_ms: round(median(sentences.map((one) => one.recommended))),
      ratio: round(median(sentences.map((one) => one.recommended / one.new))),
    }
  }
}
