import type { AddedParameter } from './list-address.form.ts'
import type { KnownNames } from './search-chips.words.ts'
import { changed, type SearchState } from './search-state.form.ts'

/**
 * The search with what the fields of the panel add: a station, with the way to it, and what must not hold. Both are
 * words of the keyword, so that the address is the one of a typed sentence.
 */
export function withAdded(
  state: SearchState,
  given: URLSearchParams,
  { read }: KnownNames,
): SearchState {
  const textOf = (name: AddedParameter) => given.getAll(name).join(' ').trim()
  const minutes = /^\d{1,3}$/.exec(textOf('minutes'))?.[0]
  const stations = textOf('station')
    .split(/[\s、,，・/]+/)
    .flatMap((name) => (name === '' ? [] : [stationWord(name, minutes)]))
  const excluded = read(textOf('exclude')).map(({ typed, isExcluded }) =>
    isExcluded ? typed : `${typed}以外`,
  )
  const added = [...stations, ...excluded]
  if (added.length === 0) return state
  return changed(state, 'keyword', [state.keyword ?? '', ...added].join(' '))
}

/** 渋谷 alone would be the ward. */
function stationWord(name: string, minutes: string | undefined): string {
  const station = `${name.replace(/駅$/, '')}駅`
  return minutes === undefined ? station : `${station}から${minutes}分`
}
