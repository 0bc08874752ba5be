import { histogramOf, ratesOf } from '#features/items/search/answers/rate-statistics.ts'
import { factOf, isAnywhere, isOfPlace, kindOfFact } from '#features/items/search/item-facts.ts'
import { type Names, readNames } from '#features/items/search/known-names.ts'
import { readWord, spellingsOf, type Word } from '#features/items/search/query-words.ts'
import {
  type Choice,
  type Choosable,
  type Counted,
  choices,
  type Facets,
  placeKinds,
  type SearchAnswer,
  type SearchName,
  type SearchQuery,
  type Term,
} from '#features/items/search/search-contract.ts'
import { nearStations } from './search-random.ts'
import {
  hasAny,
  holdsRun,
  idsOf,
  isAged,
  isBand,
  isConfirmed,
  isLinked,
  type Known,
  startsWithin,
} from './search-reference-items.ts'
import { orderOf } from './search-reference-orders.ts'
import { countRates, type Paid, paid } from './search-reference-pay.ts'
import { inTextOnly } from './search-reference-recommended.ts'

type Range = { from?: number; to?: number }
type Condition = { group: string; holds: (item: Known) => boolean }

/** The answers as their definitions say, document by document: what the index is held against. */
export function findPlainly(
  items: readonly Known[],
  list: readonly SearchName[],
  query: SearchQuery,
): SearchAnswer {
  const names = readNames(list)
  const shown = items.filter((item) => isShown(item, query))
  const conditions = conditionsOf(query, names)
  const matching = (but?: string) =>
    shown.filter((item) => conditions.every(({ group, holds }) => group === but || holds(item)))
  const countDays = (days: number) => {
    const alone = conditionsOf({ ...query, chosen: { ...query.chosen, days: [days] } }, names)
    return shown.filter((item) => alone.every(({ holds }) => holds(item))).length
  }
  const hits = matching()
  const { wants, offset, limit } = query
  const sorted = hits.toSorted(orderOf(query, names))
  return {
    ids: sorted.slice(offset, offset + limit).map(({ id }) => id),
    total: hits.length,
    ...inTextOnly(query, hits, names),
    ...(query.agedAfter !== undefined &&
      limit > 0 && { aged: hits.filter((item) => isAged(item, query)).length }),
    ...(wants.facets ? { facets: facetsOf(matching, countDays, query, list, names) } : {}),
    ...(wants.stats ? { stats: ratesOf(countRates(hits, query)) } : {}),
    ...(wants.histogram ? { histogram: histogramOf(countRates(matching('rate'), query)) } : {}),
    ...(wants.spread ? { spread: histogramOf(countRates(hits, query)) } : {}),
    ...(wants.confirmed && {
      confirmed: wants.confirmed.map(
        (days) => matching('confirmed').filter(isConfirmed(query.today, days)).length,
      ),
    }),
    ...(wants.bands && {
      bands: {
        from: wants.bands.from.map((from) => matching('from').filter(isBand({ from })).length),
        to: wants.bands.to.map((to) => matching('to').filter(isBand({ to })).length),
      },
    }),
    version: 0,
  }
}

function isShown(item: Known, { today, state = 'open', except }: SearchQuery): boolean {
  const hasStarted = item.opensOn === null || item.opensOn <= today
  const hasEnded = item.status === 'closed' || (item.closesOn !== null && item.closesOn < today)
  return isVisible() && !except?.includes(item.id)

  function isVisible(): boolean {
    if (state === 'published') return true
    if (state === 'seen') return hasStarted
    if (state === 'ended') return hasEnded
    if (hasEnded) return false
    if (state === 'paused') return item.status === 'paused'
    return item.status === 'open' && hasStarted === (state === 'open')
  }
}

function conditionsOf(query: SearchQuery, names: Names): Condition[] {
  const { today, rateFrom, rateTo, confirmedWithin, startsFrom, startsBy, paidWithin } = query
  const { bandFrom, bandTo } = query
  const byCategory = Map.groupBy(query.tags, (id) => categoryOf(names, id))
  const conditions: Condition[] = query.terms
    .filter((term) => !isPlace(term))
    .map((term) => termCondition(term, query, names))
  const places = placesOf(query)
  if (places.length > 0) {
    conditions.push({
      group: 'place',
      holds: (item) => places.some(({ choice, ids }) => isIn(query, choice, ids)(item)),
    })
  }
  for (const [category, ids] of byCategory) {
    conditions.push({ group: category, holds: ({ tags }) => ids.some((id) => tags.includes(id)) })
  }
  for (const choice of choices) {
    const ids = isOfPlace(choice) ? [] : (query.chosen[choice] ?? [])
    if (ids.length > 0) conditions.push({ group: choice, holds: hasAny(choice, ids) })
  }
  const add = (limit: number | undefined, group: string, holds: Condition['holds']) => {
    if (limit !== undefined) conditions.push({ group, holds })
  }
  add(rateFrom, 'rate', (item) => hasRate(paid(item, query), { from: Number(rateFrom) }))
  add(rateTo, 'rate', (item) => hasRate(paid(item, query), { to: Number(rateTo) }))
  add(confirmedWithin, 'confirmed', isConfirmed(today, Number(confirmedWithin)))
  add(startsFrom, '', (item) => startsWithin(item, { from: Number(startsFrom) }))
  add(startsBy, '', (item) => startsWithin(item, { by: Number(startsBy) }))
  add(paidWithin, '', (item) => item.paidWithin !== null && item.paidWithin <= Number(paidWithin))
  add(bandFrom, 'from', isBand({ from: Number(bandFrom) }))
  add(bandTo, 'to', isBand({ to: Number(bandTo) }))
  return conditions
}

function categoryOf(names: Names, id: number): string {
  return names.groupOf(factOf('tag', id))
}

function isPlace(term: Term): term is Extract<Term, { choice: unknown } | { near: unknown }> {
  return ('near' in term || ('choice' in term && isOfPlace(term.choice))) && !term.isExcluded
}

/** All places that are asked for: one of them is enough. */
function placesOf({ terms, chosen }: SearchQuery) {
  const named = placeKinds.map((choice) => ({ choice, ids: chosen[choice] ?? [] }))
  return [...terms.filter(isPlace).map(stationsOf), ...named.filter(({ ids }) => ids.length > 0)]
}

/** Of the stations of these tests, two are near to each other. */
function stationsOf(term: Extract<Term, { choice: unknown } | { near: unknown }>) {
  if ('choice' in term) return term
  const { stations, minutes } = term.near
  const isNear = stations.some((id) => nearStations.includes(id)) && minutes >= 30
  return { choice: 'station', ids: isNear ? [...stations, ...nearStations] : stations } as const
}

function isIn({ isPlaceNamed }: SearchQuery, choice: Choosable, ids: readonly number[]) {
  const names = hasAny(choice, ids)
  return (item: Known) => names(item) || (!isPlaceNamed && isAnywhere(item))
}

function termCondition(term: Term, query: SearchQuery, names: Names): Condition {
  const holds = holdsTerm(term, query, names)
  return {
    group: 'rate' in term && !term.isExcluded ? 'rate' : '',
    holds: (item) => holds(item) !== term.isExcluded,
  }
}

function holdsTerm(term: Term, query: SearchQuery, names: Names): (item: Known) => boolean {
  if ('choice' in term || 'near' in term) {
    const { choice, ids } = stationsOf(term)
    return isOfPlace(choice) ? isIn(query, choice, ids) : hasAny(choice, ids)
  }
  if ('anyTag' in term) return ({ tags }) => term.anyTag.some((id) => tags.includes(id))
  if ('rate' in term) {
    const week = { chosen: { ...query.chosen, days: [] }, terms: [] }
    const paidQuery = term.rate.isFullWeek ? { ...query, ...week } : query
    return (item) => hasRate(paid(item, paidQuery), term.rate)
  }
  if ('starts' in term) return (item) => startsWithin(item, term.starts)
  if ('band' in term) return isBand(term.band)
  if ('paidWithin' in term) return (item) => (item.paidWithin ?? Infinity) <= term.paidWithin
  const finds = spellingsOf(term).map((word) => holdsWord(readWord(word), names))
  return (item) => finds.some((find) => find(item))
}

function holdsWord(word: Word, names: Names): (item: Known) => boolean {
  const called = names.listCalled(word)
  const isPlaced = called.some((fact) => isOfPlace(kindOfFact(fact)))
  const linked = word.phrases.map((phrase) => names.listHolding(phrase))
  return (item) =>
    item.id === word.itemId ||
    (isPlaced && isAnywhere(item)) ||
    called.some((fact) => isLinked(item, fact)) ||
    word.phrases.every(
      ({ runs }, at) =>
        // By its parts only: no text is looked into here.
        runs.every((run) => holdsRun(item.anywhere, run)) ||
        linked[at]?.some((fact) => isLinked(item, fact)),
    )
}

function hasRate({ rateMin, rateMax }: Paid, { from, to }: Range): boolean {
  const reaches = from === undefined || (rateMax !== null && rateMax >= from)
  return reaches && (to === undefined || (rateMin !== null && rateMin <= to))
}

function facetsOf(
  matching: (but: string) => Known[],
  countDays: (days: number) => number,
  query: SearchQuery,
  list: readonly SearchName[],
  names: Names,
): Facets {
  const { chosen, tags, wants, isPlaceNamed } = query
  const everywhere = isPlaceNamed ? 0 : matching('place').filter(isAnywhere).length
  const count = (choice: Choice) =>
    countIds(
      matching(isOfPlace(choice) ? 'place' : choice).flatMap((item) => idsOf(item, choice)),
      chosen[choice] ?? [],
    ).map(([id, items]) => ({
      id,
      name: nameOf(names, choice, id),
      count: items + (isOfPlace(choice) ? everywhere : 0),
    }))
  const [positions, systems, others] = splitTags(countTags(matching, tags, list))
  return {
    ...countEach(count),
    days: sortCounts(
      DAYS.map((id) => ({ id, name: '', count: countDays(id) })),
      chosen.days,
    ),
    positions,
    systems,
    tags: others.filter(({ id }, place) => wants.everyTag || place < 40 || tags.includes(id)),
  }
}

function countEach(count: (choice: Choice) => Counted[]): Record<Choice, Counted[]> {
  return {
    prefecture: count('prefecture'),
    area: count('area'),
    industry: count('industry'),
    remote: count('remote'),
    days: count('days'),
    contract: count('contract'),
    chain: count('chain'),
    interviews: count('interviews'),
    dress: count('dress'),
    settlement: count('settlement'),
  }
}

/** Each with the conditions of its own category left out. */
function countTags(
  matching: (but: string) => Known[],
  chosen: readonly number[],
  list: readonly SearchName[],
): Counted[] {
  const tags = list.filter(({ kind }) => kind === 'tag')
  const byCategory = Map.groupBy(tags, ({ group }) => group ?? '')
  return [...byCategory].flatMap(([group, named]) => {
    const items = matching(`tags ${group}`)
    return named
      .map(({ id, name }) => ({ id, name, group, count: items.filter(hasTag(id)).length }))
      .filter(({ id, count }) => count > 0 || chosen.includes(id))
  })
}

function hasTag(id: number) {
  return ({ tags }: Known) => tags.includes(id)
}

function splitTags(tags: Counted[]) {
  const sorted = tags.toSorted((a, b) => b.count - a.count || a.id - b.id)
  const kindOf = ({ group }: Counted) =>
    group === 'position' || group === 'system' ? group : 'other'
  const { position = [], system = [], other = [] } = Object.groupBy(sorted, kindOf)
  return [position, system, other] as const
}

function nameOf(names: Names, choice: Choice, id: number): string {
  const isNamed = choice === 'prefecture' || choice === 'area' || choice === 'industry'
  return isNamed ? (names.find(choice, id)?.name ?? '') : ''
}

function countIds(
  ids: readonly number[],
  chosen: readonly number[],
): [id: number, count: number][] {
  const counts = new Map(chosen.map((id) => [id, 0]))
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b)
}

const DAYS = [1, 2, 3, 4, 5]

/** Rates are those of the number of days that is counted. */
function sortCounts(counted: Counted[], chosen: readonly number[] = []): Counted[] {
  return counted
    .filter(({ id, count }) => count > 0 || chosen.includes(id))
    .sort((a, b) => b.count - a.count || a.id - b.id)
}
