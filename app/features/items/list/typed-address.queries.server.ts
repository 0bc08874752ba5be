import type { Db } from '#core/db/db.server.ts'
import { withAdded } from './added-conditions.rules.ts'
import { withInnermostPlaces } from './area-stations.queries.server.ts'
import { usualSort } from './item-search.codes.ts'
import { readSearchAddress, searchOf } from './item-search.queries.server.ts'
import { knownNames } from './known-names.queries.server.ts'
import { addedParameters } from './list-address.form.ts'
import {
  type Ignored,
  type SearchState,
  searchParameters,
  searchPath,
} from './search-state.form.ts'
import { takeConditions, withoutRetyped } from './typed-conditions.rules.ts'

type ListAddress = {
  state: SearchState
  ignored: Ignored[]
  /** The address with the typed words as parameters, where they can be. */
  takenTo: string | undefined
}

/**
 * Reads the address of a list; `typed` is sent by the search field, whose words go before what was chosen. What fields
 * of the panel add becomes words first.
 */
export async function readListAddress(
  db: Db,
  now: Date,
  url: URL,
  tag_id?: number,
): Promise<ListAddress> {
  const { state: read, ignored } = await readSearchAddress(db, url)
  const known = await knownNames(searchOf(db), now)
  const requested = { ...read, tag_id }
  const given = withAdded(requested, url.searchParams, known)
  const isTyped = url.searchParams.has('typed')
  const taken = takeConditions(isTyped ? withoutRetyped(given, known) : given, known)
  const isInner = url.searchParams.has('inner')
  const state = isInner ? await withInnermostPlaces(db, now, taken) : taken
  const isTaken = isTyped || state !== requested
  return {
    state,
    ignored,
    takenTo: isTaken ? pathBeside(inOrderOf(given, state), url.searchParams, ignored) : undefined,
  }
}

/** What typed words are ordered by stays when all of them have become parameters. */
function inOrderOf(typed: SearchState, state: SearchState): SearchState {
  const { sort = usualSort(typed) } = typed
  return { ...state, sort: sort === usualSort(state) ? undefined : sort }
}

/** What no search is read from comes along: the page names it, or it says where a visitor comes from. */
function pathBeside(
  state: SearchState,
  given: URLSearchParams,
  ignored: readonly Ignored[],
): string {
  const path = searchPath(state)
  const others = [...given].filter(([name]) => !READ.has(name))
  const rest = new URLSearchParams([
    ...others,
    ...ignored.map(({ name, value }): [string, string] => [name, value]),
  ])
  if (rest.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${rest}`
}

const READ: ReadonlySet<string> = new Set([
  ...searchParameters,
  'position_id',
  'system_type_id',
  ...addedParameters,
  'tag_id',
  'typed',
])
