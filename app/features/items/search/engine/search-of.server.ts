import type { Db } from '#core/db/db.server.ts'
import type { KeptRows } from '#core/db/kept-rows.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import type { CardRow } from '#features/items/cards/queries.server.ts'
import type { ItemSearch, NameBook } from './contract.ts'
import { readNames } from './names-read.server.ts'
import { searchIn } from './search-in.server.ts'
import { keptCards, knownNames, processSearch } from './search-process.server.ts'

/** The search of this process; inside a transaction one over what that transaction sees. */
export function searchOf(db: Db): ItemSearch {
  return db.isTransaction ? searchIn(db) : processSearch()
}

/** What things are called: out of memory, or from the database while the model warms up. */
export async function namesOf(db: Db): Promise<NameBook> {
  if (db.isTransaction) return await searchIn(db).names()
  return knownNames() ?? (await readNames(readerOf(db)))
}

/** The cards at hand; a transaction may see what others do not. */
export function keptCardsOf(db: Db): KeptRows<CardRow> | undefined {
  return db.isTransaction ? undefined : keptCards()
}
