import { fold } from '#core/search/fold.ts'
import { isSpelledLike, spellingDistance } from '#core/search/spelling.ts'
import type { SearchName } from '#features/items/search/search-contract.ts'
import { type ReadWord, withoutWord } from './keyword.rules.ts'
import { boundsOf } from './keyword-terms.rules.ts'
import type { ChoiceParameter } from './parameter-kinds.rules.ts'
import type { KnownNames } from './search-chips.words.ts'
import { changed, parametersOf, type SearchState, withChoice } from './search-state.form.ts'

/** Another search, near to the one that found nothing. */
export type Alternative = {
  kind: string
  label: string
  state: SearchState
  /** The same without any other condition. */
  alone?: SearchState
}

export type Book = KnownNames & { names: readonly SearchName[] }

/** What the search may have meant, places beside it, and rates a step further; none is counted yet. */
export function alternativesOf(state: SearchState, book: Book): Alternative[] {
  return [...meantNames(state, book), ...nearPlaces(state, book), ...nearRates(state, book)]
}

const SLIPS = 3
/** Each word is compared with every name, of which there are thousands. */
const COMPARED_WORDS = 4

/** A word that names nothing, but is spelled like something that does. */
function meantNames(state: SearchState, book: Book): Alternative[] {
  const unread = wordsOf(state, book).filter(({ value }) => value.kind === 'word')
  const compared = unread.slice(0, COMPARED_WORDS)
  const names = compared.length > 0 ? spelledNames(book.names) : []
  return compared.flatMap(({ text, rest }) => {
    return likeNames(text, names).flatMap(({ kind, id, name }) => {
      const parameter = parameters[kind]
      if (!parameter) return []
      return {
        kind: 'もしかして',
        label: name,
        state: withChoice(rest, parameter, id),
        alone: withChoice({ tag_id: state.tag_id }, parameter, id),
      }
    })
  })
}

const parameters: Partial<Record<SearchName['kind'], ChoiceParameter>> = {
  tag: 'tag_ids',
  prefecture: 'prefecture_id',
  area: 'area_id',
  industry: 'biz_category_id',
}

type SpelledName = { name: SearchName; spellings: readonly string[] }

function spelledNames(names: readonly SearchName[]): SpelledName[] {
  return names.map((name) => ({ name, spellings: [name.name, ...name.aliases].map(fold) }))
}

function likeNames(text: string, names: readonly SpelledName[]): SearchName[] {
  const word = fold(text)
  const near = names.flatMap(({ name, spellings }) => {
    const like = spellings.filter((spelling) => isSpelledLike(word, spelling))
    if (like.length === 0) return []
    return { name, slips: Math.min(...like.map((spelling) => spellingDistance(word, spelling))) }
  })
  const nearest = near.sort((a, b) => a.slips - b.slips)
  return nearest.slice(0, SLIPS).map(({ name }) => name)
}

/** For an area its prefecture, for a prefecture the others of its region. */
function nearPlaces(state: SearchState, book: Book): Alternative[] {
  return placesIn(state, book).flatMap(({ place, rest }) => {
    const near = book.names.filter(
      ({ kind, id, within }) =>
        kind === 'prefecture' &&
        (place.kind === 'area' ? id === place.within : within === place.within && id !== place.id),
    )
    return near.map(({ id, name }) => ({
      kind: 'エリア',
      label: place.kind === 'area' ? `${name}全体` : name,
      state: changed(rest, 'prefecture_id', String(id)),
    }))
  })
}

/** Each place that is asked for, with the search without any. */
function placesIn(state: SearchState, book: Book): { place: SearchName; rest: SearchState }[] {
  const anywhere = changed(changed(state, 'area_id', ''), 'prefecture_id', '')
  const chosen = [
    ...(state.area_id ?? []).map((id) => book.find('area', id)),
    ...(state.prefecture_id ?? []).map((id) => book.find('prefecture', id)),
  ].map((place) => ({ place, rest: anywhere }))
  const typed = wordsOf(anywhere, book).flatMap(({ value, rest }) => {
    if (value.kind !== 'places') return []
    return value.places.map(({ kind, ids: [id = 0] }) => ({
      place: kind === 'prefecture' || kind === 'area' ? book.find(kind, id) : undefined,
      rest,
    }))
  })
  return [...chosen, ...typed].flatMap(({ place, rest }) =>
    place?.kind === 'area' || place?.kind === 'prefecture' ? [{ place, rest }] : [],
  )
}

const STEPS = [5, 10]
const LEAST = 10

function nearRates(state: SearchState, book: Book): Alternative[] {
  const man = (yen: number | undefined) => (yen === undefined ? yen : yen / 10_000)
  const typed = wordsOf(state, book).flatMap(({ value, rest }) => {
    if (value.kind !== 'money') return []
    const { from, to } = boundsOf(value.money)
    return [{ from: man(from), to: man(to), rest }]
  })
  const chosen = { from: state.rate_min, to: state.rate_max, rest: state }
  return [chosen, ...typed].flatMap(({ from, to, rest }) => [
    ...STEPS.flatMap((step) => lowered(from === undefined ? from : from - step, rest)),
    ...STEPS.flatMap((step) => raised(to === undefined ? to : to + step, rest)),
  ])
}

function lowered(rate: number | undefined, rest: SearchState): Alternative[] {
  if (rate === undefined || rate < LEAST) return []
  const state = changed(rest, 'rate_min', String(Math.floor(rate)))
  return [{ kind: '単価', label: `${Math.floor(rate)}万円以上`, state }]
}

function raised(rate: number | undefined, rest: SearchState): Alternative[] {
  if (rate === undefined) return []
  const state = changed(rest, 'rate_max', String(Math.ceil(rate)))
  return [{ kind: '単価', label: `${Math.ceil(rate)}万円以下`, state }]
}

/** The search for one condition alone, by the key of its chip: keyword-0, tag_ids-101, rate_min. */
export function aloneOf(
  state: SearchState,
  key: string,
  { read }: Pick<Book, 'read'>,
): SearchState {
  const { tag_id, keyword = '' } = state
  const [name = '', value] = key.split('-')
  const parameter = parametersOf(state).find((one) => one.name === name)
  if (parameter === undefined) return { tag_id }
  const word = read(keyword)[Number(value)]?.typed
  const remaining = parameter.name === 'keyword' ? word : value
  return changed({ tag_id }, parameter.name, remaining ?? parameter.value)
}

/** The words that must hold, each with the search without it. */
function wordsOf(state: SearchState, { read }: Book): (ReadWord & { rest: SearchState })[] {
  const words = read(state.keyword ?? '')
  return words.flatMap((word, place) => {
    if (word.isExcluded) return []
    return { ...word, rest: changed(state, 'keyword', withoutWord(words, place)) }
  })
}
