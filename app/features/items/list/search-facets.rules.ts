import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import type { Bands, Counted, Facets } from '#features/items/search/search-contract.ts'
import { bandHours, daysAWeek, interviewCount } from './item-search.codes.ts'
import type { SearchFacets } from './item-search.schema.ts'
import type { KnownNames } from './search-chips.words.ts'

/** The counts by the values that the parameters take. */
export function facetsOf(
  facets: Facets,
  bands: Bands<readonly number[]>,
  names: KnownNames,
): SearchFacets {
  return {
    tags: facets.tags.map(tagCount),
    positions: facets.positions.map(tagCount),
    system_types: facets.systems.map(tagCount),
    prefectures: facets.prefecture.map((counted) => ({
      ...plain(counted),
      region_id: names.find('prefecture', counted.id)?.within ?? null,
    })),
    areas: facets.area.map((counted) => ({
      ...plain(counted),
      prefecture_id: names.find('area', counted.id)?.within ?? null,
    })),
    industries: facets.industry.map(plain),
    remote: coded(remote, facets.remote),
    days: coded(daysAWeek, facets.days),
    contract_types: coded(contractForm, facets.contract),
    chain_depths: coded(supplyChain, facets.chain),
    interview_counts: coded(interviewCount, facets.interviews),
    dress: coded(dress, facets.dress),
    settlements: coded(settlementMethod, facets.settlement),
    settlement_min_hs: bandHours.from.map((hours, at) => ({ hours, count: bands.from[at] ?? 0 })),
    settlement_max_hs: bandHours.to.map((hours, at) => ({ hours, count: bands.to[at] ?? 0 })),
  }
}

function tagCount({ id, name, group = '', count }: Counted) {
  return { id, name, group, count }
}

function plain({ id, name, count }: Counted) {
  return { id, name, count }
}

type LabelledCodes<C> = { all: readonly C[]; label(code: string | number): string }

/** In the order of their list, which people know, and not by number. */
function coded<C extends string | number>(
  { all, label }: LabelledCodes<C>,
  counts: readonly Counted[],
) {
  const byPlace = new Map(counts.map(({ id, count }) => [id, count]))
  return all.flatMap((code, index) => {
    const count = byPlace.get(index + 1)
    return count === undefined ? [] : [{ id: code, name: label(code), count }]
  })
}
