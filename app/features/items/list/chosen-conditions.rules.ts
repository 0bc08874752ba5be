import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import { choices, type SearchQuery, type Term } from '#features/items/search/search-contract.ts'
import { interviewCount } from './item-search.codes.ts'
import { readExclusion, readNear } from './parameter-kinds.rules.ts'
import { changed, type SearchState } from './search-state.form.ts'

/** What the engine is asked for the parameters of which several values can be chosen. */
export function chosenOf(state: SearchState): SearchQuery['chosen'] {
  return {
    prefecture: state.prefecture_id ?? [],
    area: state.area_id ?? [],
    industry: state.biz_category_id ?? [],
    remote: placesOf(remote, state.remote),
    days: state.days ?? [],
    contract: placesOf(contractForm, state.contract_type),
    chain: placesOf(supplyChain, state.chain_depth),
    interviews: placesOf(interviewCount, state.interview_count),
    dress: placesOf(dress, state.dress),
    settlement: placesOf(settlementMethod, state.settlement),
  }
}

/** What the engine is asked for the parameters that are one number of days or hours. */
export function boundsOf(state: SearchState): Partial<SearchQuery> {
  const { confirmed_within, paid_within, settlement_min_h, settlement_max_h } = state
  return {
    ...(confirmed_within !== undefined && { confirmedWithin: confirmed_within }),
    ...(paid_within !== undefined && { paidWithin: paid_within }),
    ...(settlement_min_h !== undefined && { bandFrom: settlement_min_h }),
    ...(settlement_max_h !== undefined && { bandTo: settlement_max_h }),
  }
}

/** The tag of the page, the stations, and what must not hold. */
export function chosenTerms({ tag_id, near = [], without = [] }: SearchState): Term[] {
  const own = tag_id === undefined ? [] : [tag_id]
  return [
    ...own.map((id) => ({ isExcluded: false, anyTag: [id] })),
    ...near.map(readNear).map(({ station, minutes }) => ({
      isExcluded: false,
      near: { stations: [station], minutes },
    })),
    ...without.flatMap(excludedTerms),
  ]
}

function excludedTerms(text: string): Term[] {
  const { name, value } = readExclusion(text) ?? {}
  if (!name || value === undefined) return []
  const alone = changed({}, name, value)
  const chosen = chosenOf(alone)
  const isExcluded = true
  return [
    ...(alone.tag_ids ?? []).map((id) => ({ isExcluded, anyTag: [id] })),
    ...choices.flatMap((choice) => {
      const ids = chosen[choice] ?? []
      return ids.length > 0 ? [{ isExcluded, choice, ids }] : []
    }),
  ]
}

export function placesOf<C>({ all }: { all: readonly C[] }, chosen: readonly C[] = []): number[] {
  return chosen.map((code) => all.indexOf(code) + 1)
}
