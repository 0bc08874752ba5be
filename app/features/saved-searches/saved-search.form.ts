import { readSearch, type SearchState, searchPath } from '#features/items/list/search-state.form.ts'

/** The one form in which a search is saved: order and page are no part of it, nor what has ended or is hidden. */
function savedForm(state: SearchState): SearchState {
  return {
    ...state,
    sort: undefined,
    page: undefined,
    per_page: undefined,
    include_ended: undefined,
    hide: undefined,
  }
}

/** The address under which a search is saved; undefined where it asks for nothing. */
export function savedSearchPath(state: SearchState): string | undefined {
  const path = searchPath(savedForm(state))
  return path === '/item/search' ? undefined : path
}

const PATH = /^\/item\/(?:search|tag\/([1-9]\d{0,8}))$/

/** Reads the address of a list; undefined for whatever else it is. */
export function readPath(path: string): SearchState | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, 'http://localhost')) return undefined
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [isList, tag] = PATH.exec(pathname) ?? []
  if (!isList) return undefined
  return savedForm({
    ...readSearch(searchParams).state,
    ...(tag !== undefined && { tag_id: Number(tag) }),
  })
}

/** Whether every condition of an address that was read is understood. */
export function isRead(path: string): boolean {
  return readSearch(new URL(path, 'http://localhost').searchParams).ignored.length === 0
}
