import type { Picker } from './list-filters.codes.ts'
import {
  inAddress,
  parametersOf,
  type SearchParameter,
  type SearchState,
  searchParameters,
  searchPath,
} from './search-state.form.ts'

/**
 * A search as a form says it: each parameter by its letters, several values with commas between. Browsers
 * read nothing else, so what reads typed sentences stays with the server.
 */
export type ListParameters = { readonly [name in SearchParameter | AddedParameter]?: string } & {
  tag_id?: number | undefined
}

export type AddedParameter = (typeof addedParameters)[number]

/**
 * What fields of the panel add to the keyword, and that of places within each other the inner one is meant; the address
 * that the server answers with has none of them.
 */
export const addedParameters = ['station', 'minutes', 'exclude', 'inner'] as const

export function listParametersOf(state: SearchState): ListParameters {
  const parameters = Object.fromEntries(parametersOf(state).map(({ name, value }) => [name, value]))
  return { ...parameters, tag_id: state.tag_id }
}

export function listPath({ tag_id, ...parameters }: ListParameters): string {
  const path = searchPath({ tag_id })
  const query = [...searchParameters, ...addedParameters].flatMap((name) =>
    parameters[name] ? [`${name}=${inAddress(parameters[name])}`] : [],
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** The page of all choices of a kind; present choices come along. */
export function pickerPath(
  picker: Picker,
  { tag_id, page, ...parameters }: ListParameters,
): string {
  const tags = new Set([tag_id, ...(parameters.tag_ids?.split(',') ?? [])].map(String))
  tags.delete('undefined')
  const path = listPath({ ...parameters, tag_ids: [...tags].join(',') })
  return path.replace('/item/search', `/item/search/${picker}`)
}

/** Where members save a list, to be mailed what is new in it; visitors come to it by the login. */
export function savingPath(path: string): string {
  return `/user/saved-searches?save=${encodeURIComponent(path)}`
}

/** The same conditions on the page of what fits the member, the best first. */
export function fittingPath({ tag_id, ...state }: SearchState): string {
  const tag_ids = [
    ...new Set([...(tag_id === undefined ? [] : [tag_id]), ...(state.tag_ids ?? [])]),
  ]
  const path = searchPath({
    ...state,
    tag_ids: tag_ids.length > 0 ? tag_ids : undefined,
    sort: undefined,
    per_page: undefined,
    page: undefined,
    include_ended: undefined,
    hide: undefined,
  })
  return path.replace('/item/search', '/user-skill-matching-item')
}

export type Turn = Pick<SearchState, 'sort' | 'per_page' | 'page'>

/** The same list in another order or on another page; `path` is its own address where it has one. */
export function turnedPath(state: SearchState, turn: Turn, path: string | undefined): string {
  const { sort, per_page, page } = turn
  if (path === undefined) return searchPath({ ...state, sort, per_page, page })
  return searchPath({ sort, per_page, page }).replace('/item/search', path)
}
