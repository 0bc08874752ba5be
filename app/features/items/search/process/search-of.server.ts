import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import type { ItemSearch } from '#features/items/search/item-search-contract.ts'
import { knownNames } from '#features/items/search/model/current-names.server.ts'
import { searchIn } from './search-in.server.ts'
import { isSearching, processSearch } from './search-process.server.ts'

/** The search of this process, for transactions too: a model of their own would be read again for each. */
export function searchOf(db: Db): ItemSearch {
  return isTestWithout(db) ? searchIn(db) : processSearch()
}

/** Whether it answers at once: one that warms up lets its askers wait. */
export function isSearchWarm(db: Db): boolean {
  return isTestWithout(db) || knownNames() !== undefined
}

/** A test lives in a transaction and has no search of its process: it gets one over what it sees. */
function isTestWithout(db: Db): boolean {
  return env().NODE_ENV === 'test' && db.isTransaction && !isSearching()
}
