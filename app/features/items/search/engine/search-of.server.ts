import type { Db } from '#core/db/db.server.ts'
import type { ItemSearch } from './contract.ts'
import { searchIn } from './search-in.server.ts'
import { processSearch } from './search-process.server.ts'

/** The search of this process; inside a transaction one over what that transaction sees. */
export function searchOf(db: Db): ItemSearch {
  return db.isTransaction ? searchIn(db) : processSearch()
}
