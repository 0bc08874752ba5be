import type { Chip } from '#features/items/list/search-chips.words.ts'
import { readSearch, type SearchState, searchPath } from '#features/items/list/search-state.form.ts'
import { LONGEST_NAME } from './saved-search.codes.ts'

/** The one form in which a search is saved: how it is ordered and paged is no part of it, nor what has ended. */
export function keptForm(state: SearchState): SearchState {
  return {
    ...state,
    sort: undefined,
    page: undefined,
    per_page: undefined,
    include_ended: undefined,
  }
}

/** The address under which a search is saved; undefined where it asks for nothing. */
export function keptPath(state: SearchState): string | undefined {
  const path = searchPath(keptForm(state))
  return path === '/item/search' ? undefined : path
}

const PATH = /^\/item\/(?:search|tag\/([1-9]\d{0,8}))$/

/** Reads the address of a list; undefined for whatever else it is. */
export function readPath(path: string): SearchState | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, 'http://localhost')) return undefined
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [isList, tag] = PATH.exec(pathname) ?? []
  if (!isList) return undefined
  return keptForm({
    ...readSearch(searchParams).state,
    ...(tag !== undefined && { tag_id: Number(tag) }),
  })
}

/** Whether every condition of an address that was read is understood. */
export function isRead(path: string): boolean {
  return readSearch(new URL(path, 'http://localhost').searchParams).ignored.length === 0
}

/** The search with the successors of its tags. Without one of them it would find too much. */
export function withStandIns(
  state: SearchState,
  standIns: ReadonlyMap<number, number>,
): SearchState | undefined {
  const { tag_id, tag_ids = [] } = state
  const own = tag_id === undefined ? undefined : standIns.get(tag_id)
  const chosen = tag_ids.map((id) => standIns.get(id))
  if (tag_id !== undefined && own === undefined) return undefined
  if (chosen.includes(undefined)) return undefined
  return { ...state, tag_id: own, tag_ids: chosen.filter((id) => id !== undefined) }
}

/** What a search is called as long as nobody says otherwise: Java・東京都・70万円以上（COBOLを除く）. */
export function suggestedName(chips: readonly Chip[]): string {
  const labels = (isExcluded: boolean) => [
    ...new Set(chips.filter((chip) => chip.isExcluded === isExcluded).map(({ label }) => label)),
  ]
  const [wanted, unwanted] = [labels(false).join('・'), labels(true).join('・')]
  const without = unwanted && (wanted ? `（${unwanted}を除く）` : `${unwanted}を除く`)
  const name = wanted + without || '案件'
  const letters = [...name]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}
