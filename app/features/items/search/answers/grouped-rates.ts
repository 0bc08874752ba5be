import { createBits, listBits, retainBits } from '#core/search/bits.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import { factOf } from '#features/items/search/item-facts.ts'
import type { GroupRates, RateGroup, SearchName } from '#features/items/search/search-contract.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import { countPays, countRates, ratesOf } from './rate-statistics.ts'

/** The rates of what was found, for every tag, prefecture or industry that is in it. */
export function listRates(
  results: readonly Result[],
  names: readonly SearchName[],
  group: RateGroup,
  pay: PayScale,
): GroupRates[] {
  return names.flatMap(({ kind, id, name, group: category }) => {
    if (kind !== group) return []
    const cells = new Int32Array(pay.values.length)
    let count = 0
    for (const { segment, hits } of results) {
      const bits = createBits(segment.size)
      segment.words.mark(factOf(kind, id), bits)
      const documents = listBits(retainBits(bits, hits))
      count += documents.length
      countPays(cells, segment.columns, documents, pay)
    }
    if (count === 0) return []
    const rates = ratesOf(countRates(cells, pay))
    return [{ id, name, count, rates, ...(category === undefined ? {} : { group: category }) }]
  })
}
