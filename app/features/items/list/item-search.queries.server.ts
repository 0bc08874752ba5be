import { offsetOf } from '#core/calls/page-range.ts'
import { dayNumberInJapan, daysSince1970 } from '#core/clock.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { freshDays } from '#features/items/freshness.rules.ts'
import { supplyChain } from '#features/items/item.codes.ts'
import type { ItemFigures } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import {
  type SearchAmong,
  searchAmong,
} from '#features/items/search/process/search-among.server.ts'
import { isSearchWarm, searchOf } from '#features/items/search/process/search-of.server.ts'
import type {
  RateBins,
  SearchName,
  SearchQuery,
  Suggestion,
} from '#features/items/search/search-contract.ts'
import { wantedDays } from '#features/items/search/wanted-days.rules.ts'
import { boundsOf, chosenOf, chosenTerms, placesOf } from './chosen-conditions.rules.ts'
import { bandHours, confirmedWithin, usualSort } from './item-search.codes.ts'
import type { FoundItems } from './item-search.schema.ts'
import type { ReadWord } from './keyword.rules.ts'
import { labelOfWord } from './keyword-labels.words.ts'
import { termsOf } from './keyword-terms.rules.ts'
import { knownNames, type NamedSearch, namesOf } from './known-names.queries.server.ts'
import {
  type ChoiceParameter,
  type ExcludedValue,
  readExclusion,
  readNear,
} from './parameter-kinds.rules.ts'
import { type Chip, chipsOf } from './search-chips.words.ts'
import { facetsOf } from './search-facets.rules.ts'
import { type Ignored, namedAs, readSearch, type SearchState } from './search-state.form.ts'

export { isSearchWarm, type SearchAmong, searchAmong, searchOf }

type SearchPage = FoundItems & {
  state: SearchState
  chips: Chip[]
  /** The upper rates of what is found, and how many of it were confirmed within how many days. */
  spread: RateBins
  confirmed: { days: number; count: number }[]
  /** Days a week that are chosen or read; rates are compared by what they are paid. */
  wantedDays: number[]
}

/** A page of what is found, with what can be chosen besides. */
export async function searchItems(db: Db, now: Date, state: SearchState): Promise<SearchPage> {
  const search = searchOf(db)
  const known = await knownNames(search, now)
  const { page = 1, per_page = 20, keyword = '' } = state
  const query = await queryOf(searchOf(db), now, state)
  const found = search.find({ ...query, offset: offsetOf({ page, per_page }), limit: per_page })
  // Counting takes longer than finding, about as long as reading the cards.
  const [cards, counted] = await inParallel(
    db,
    async () => await listItemsById(db, (await found).ids, now),
    () => search.find({ ...query, wants: COUNTS }),
  )
  const { total, stats, facets, histogram, spread, confirmed, bands } = counted
  if (!stats || !facets || !histogram || !spread || !confirmed || !bands) {
    throw new Error('the search left out what was wanted')
  }
  return {
    rows: cards.filter((card) => card.is_open || state.include_ended),
    total,
    unconfirmed: (await found).aged ?? 0,
    in_text_only: (await found).inTextOnly ?? null,
    page,
    per_page,
    stats,
    histogram,
    spread,
    confirmed: confirmedWithin.all.map((days, at) => ({ days, count: confirmed[at] ?? 0 })),
    facets: facetsOf(facets, bands, known),
    terms: known.read(keyword).map(shownTerm),
    chips: chipsOf(state, known),
    wantedDays: wantedDays(query),
    state,
  }
}

const COUNTS = {
  facets: true,
  stats: true,
  histogram: true,
  spread: true,
  confirmed: confirmedWithin.all,
  bands: bandHours,
}

/** How many items a search finds. */
export async function countItems(db: Db, now: Date, state: SearchState): Promise<number> {
  const query = await queryOf(searchOf(db), now, state)
  return (await searchOf(db).find(query)).total
}

const SUGGESTIONS = 10

/** What a half-typed word may mean. */
export async function suggestNames(db: Db, now: Date, text: string): Promise<Suggestion[]> {
  return await searchOf(db).suggest(text, dayNumberInJapan(now), SUGGESTIONS)
}

/** Figures of what a search finds, or of all open items. */
export async function readFigures(
  db: Db,
  now: Date,
  state: SearchState = {},
): Promise<ItemFigures> {
  const search = searchOf(db)
  const query = await queryOf(searchOf(db), now, state)
  const [all, direct] = await Promise.all([
    search.find({ ...query, wants: { stats: true, confirmed: [freshDays.fresh, 0] } }),
    search.find({ ...query, chosen: { ...query.chosen, chain: placesOf(supplyChain, [0, 1]) } }),
  ])
  const [lately = 0, today = 0] = all.confirmed ?? []
  const median = all.stats?.median ?? null
  return {
    open_count: all.total,
    confirmed_count: lately,
    confirmed_today_count: today,
    rate_median: median === null ? null : Math.round(median),
    rate_n: all.stats?.count ?? 0,
    direct_count: direct.total,
  }
}

/** Reads the address of a page. What it cannot search by is left out and named. */
export async function readSearchAddress(
  db: Db,
  url: URL,
): Promise<{ state: SearchState; ignored: Ignored[] }> {
  const { state, ignored } = readSearch(url.searchParams)
  const settled = await settleSearch(db, state)
  const unknown = settled.unknown.map((one) => namedAs(url.searchParams, one))
  return { state: settled.state, ignored: [...ignored, ...unknown] }
}

/** The search with merged tags resolved and without what is not there. */
export async function settleSearch(
  db: Db,
  state: SearchState,
): Promise<{ state: SearchState; unknown: Ignored[] }> {
  const { find, successors } = await namesOf(searchOf(db))
  const unknown: Ignored[] = []
  return {
    state: {
      ...state,
      tag_ids: resolve('tag_ids', (id) => successors.get(id)),
      prefecture_id: resolve('prefecture_id', (id) => find('prefecture', id)?.id),
      area_id: resolve('area_id', (id) => find('area', id)?.id),
      biz_category_id: resolve('biz_category_id', (id) => find('industry', id)?.id),
      near: retainKnown('near', (text) => find('station', readNear(text).station) !== undefined),
      without: retainKnown('without', (text) => isKnown(readExclusion(text))),
    },
    unknown,
  }

  function isKnown({ name, value }: ExcludedValue = { name: 'tag_ids', value: '' }): boolean {
    const kind = NAMED_KINDS[name]
    return kind === undefined || find(kind, Number(value)) !== undefined
  }

  function retainKnown(name: 'near' | 'without', isFound: (text: string) => boolean) {
    const texts = state[name] ?? []
    const found = texts.filter(isFound)
    for (const value of texts) if (!found.includes(value)) unknown.push({ name, value })
    return found.length > 0 ? found : undefined
  }

  function resolve(name: NamedParameter, successorOf: (id: number) => number | undefined) {
    const found = new Set<number>()
    for (const id of state[name] ?? []) {
      const successor = successorOf(id)
      if (successor === undefined) unknown.push({ name, value: String(id) })
      else found.add(successor)
    }
    return found.size > 0 ? [...found].sort((a, b) => a - b) : undefined
  }
}

const NAMED_KINDS: Partial<Record<ChoiceParameter, SearchName['kind']>> = {
  tag_ids: 'tag',
  prefecture_id: 'prefecture',
  area_id: 'area',
  biz_category_id: 'industry',
}

type NamedParameter = 'tag_ids' | 'prefecture_id' | 'area_id' | 'biz_category_id'

/** What a search asks of the engine; a caller that wants more than the total says so beside it. */
export async function queryOf(
  search: NamedSearch,
  now: Date,
  state: SearchState,
): Promise<SearchQuery> {
  const today = dayNumberInJapan(now)
  const { keyword } = state
  const words = keyword === undefined ? [] : (await knownNames(search, now)).read(keyword)
  const { rate_min, rate_max, start } = state
  return {
    today,
    terms: [...chosenTerms(state), ...words.flatMap((word) => termsOf(word, today))],
    tags: state.tag_ids ?? [],
    chosen: chosenOf(state),
    ...(rate_min !== undefined && { rateFrom: yen(rate_min) }),
    ...(rate_max !== undefined && { rateTo: yen(rate_max) }),
    ...boundsOf(state),
    ...(start === 'asap' && { startsBy: today }),
    ...(start !== undefined && start !== 'asap' && { startsFrom: startOfMonth(start) }),
    ...(state.include_ended && { state: 'seen' }),
    ...(state.hide && state.except && { except: state.except }),
    agedAfter: env().CONFIRM_AFTER_DAYS,
    sort: state.sort ?? usualSort(state),
    offset: 0,
    limit: 0,
    wants: {},
  }
}

function yen(manYen: number): number {
  return Math.round(manYen * 10_000)
}

function startOfMonth(month: string): number {
  return daysSince1970(Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }))
}

function shownTerm(word: ReadWord) {
  const { kind, label } = labelOfWord(word)
  const { text, isExcluded: is_excluded, certainty } = word
  return { text, kind, label, is_excluded, is_likely: certainty === 'likely' }
}
