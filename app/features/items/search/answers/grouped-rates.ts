import { createBits, listBits, retainBits } from '#core/search/bits.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { factOf } from '#features/items/search/item-facts.ts'
import type { GroupRates, RateGroup, SearchName } from '#features/items/search/search-contract.ts'
import { createTally, tallyRates } from '#features/items/search/segments/document-tally.ts'
import { countRates, ratesOf } from './rate-statistics.ts'

/** The rates of what was found, for every tag, prefecture or industry that is in it. */
export function listRates(
  results: readonly Result[],
  names: readonly SearchName[],
  group: RateGroup,
  { codebook }: Knowledge,
): GroupRates[] {
  return names.flatMap(({ kind, id, name, group: category }) => {
    if (kind !== group) return []
    const tally = createTally(codebook)
    let count = 0
    for (const { segment, hits } of results) {
      const bits = createBits(segment.size)
      segment.words.mark(factOf(kind, id), bits)
      const documents = listBits(retainBits(bits, hits))
      count += documents.length
      tallyRates(tally, segment.columns, documents, 1)
    }
    if (count === 0) return []
    const rates = ratesOf(countRates(tally, codebook))
    return [{ id, name, count, rates, ...(category === undefined ? {} : { group: category }) }]
  })
}
