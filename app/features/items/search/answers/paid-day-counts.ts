import { countBits, createBits, dropBits, retainBits } from '#core/search/bits.ts'
import { addFacts } from '#features/items/search/conditions/column-scans.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import {
  type Knowledge,
  NO_SUCH_RATE,
  RATE,
  type RateCondition,
  readRates,
} from '#features/items/search/conditions/query-conditions.ts'
import { factOf } from '#features/items/search/item-facts.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'

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
    counts[number] = results.reduce((sum, result) => sum + countPaid(result, fact, rates), 0)
  }
}

/** Where so large a share is asked about, all are looked at together. */
const MANY = 1 / 8

function countPaid(
  { segment, findWithout }: Result,
  fact: number,
  rates: readonly RateCondition[],
): number {
  const found = addFacts(createBits(segment.size), segment, [fact])
  retainBits(found, findWithout(groupOfDays, RATE, NO_SUCH_RATE))
  const areMany = countBits(found) > segment.size * MANY
  for (const { isExcluded, find, retain } of rates) {
    if (isExcluded) dropBits(found, areMany ? find(segment) : retain(found.slice(), segment))
    else if (areMany) retainBits(found, find(segment))
    else retain(found, segment)
  }
  return countBits(found)
}

const groupOfDays = 'days'
