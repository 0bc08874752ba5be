import type { Db } from '#core/db/db.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import { env } from '#core/env.server.ts'
import { readNames } from '#features/items/search/model/name-book.server.ts'
import type { ItemSearch, NameBook } from '#features/items/search/search-contract.ts'
import { searchIn } from './search-in.server.ts'
import { isSearching, knownNames, processSearch } from './search-process.server.ts'

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

/** What things are called: out of memory, or from the database where no model is warm. */
export async function namesOf(db: Db): Promise<NameBook> {
  return knownNames() ?? (await readNames(readerOf(db)))
}
