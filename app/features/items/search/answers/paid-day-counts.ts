import { type Bits, countBits, createBits, dropBits, retainBits } from '#core/search/bits.ts'
import { addFacts } from '#features/items/search/conditions/column-scans.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import {
  type Condition,
  type Knowledge,
  NO_SUCH_RATE,
  RATE,
  readRates,
} from '#features/items/search/conditions/query-conditions.ts'
import { factOf } from '#features/items/search/item-facts.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'

const DAYS = [1, 2, 3, 4, 5]

/** Where rates are asked for, each number of days is counted by what that many days are paid. */
export function countPaidDays(
  results: readonly Result[],
  query: SearchQuery,
  known: Knowledge,
  counts: Int32Array,
): void {
  for (const days of DAYS) {
    const fact = factOf('days', days)
    const number = known.codebook.facts.find(fact)
    const rates = readRates({ ...query, chosen: { ...query.chosen, days: [days] } }, known)
    if (number === undefined || rates.length === 0) continue
    counts[number] = results.reduce(
      (sum, result) => sum + countBits(findPaid(result, fact, rates)),
      0,
    )
  }
}

function findPaid({ segment, findWithout }: Result, fact: number, rates: readonly Condition[]) {
  const workable = addFacts(createBits(segment.size), segment, [fact])
  const found = retainBits(workable, findWithout(groupOfDays, RATE, NO_SUCH_RATE))
  return rates.reduce((bits, condition) => narrow(bits, condition, segment), found)
}

function narrow(bits: Bits, { isExcluded, find }: Condition, segment: Segment): Bits {
  return isExcluded ? dropBits(bits, find(segment)) : retainBits(bits, find(segment))
}

const groupOfDays = 'days'
