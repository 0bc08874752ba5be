import { createBits, keepBits, listBits } from '#core/search/bits.ts'
import type { Knowledge } from './conditions.ts'
import type { GroupRates, RateGroup, SearchName } from './contract.ts'
import type { Result } from './evaluate.ts'
import { factOf } from './facts.ts'
import { countRates, ratesOf } from './rate-figures.ts'
import { createTally, tallyRates } from './tally.ts'

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
      const documents = listBits(keepBits(bits, hits))
      count += documents.length
      tallyRates(tally, segment.columns, documents, 1)
    }
    if (count === 0) return []
    const rates = ratesOf(countRates(tally, codebook))
    return [{ id, name, count, rates, ...(category === undefined ? {} : { group: category }) }]
  })
}
