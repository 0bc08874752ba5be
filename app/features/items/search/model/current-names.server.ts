import type { Db } from '#core/db/db.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import { readNames } from './name-book.server.ts'

type NamesInMemory = () => NameBook | undefined

let inMemory: NamesInMemory | undefined

/** Begins to answer from memory; the search of this process follows the changes of names. */
export function openNames(names: NamesInMemory): { close(): void } {
  inMemory = names
  return {
    close() {
      if (inMemory === names) inMemory = undefined
    },
  }
}

/** The names as the model knows them, where it is warm. */
export function knownNames(): NameBook | undefined {
  return inMemory?.()
}

/** What things are called: out of memory, or from the database where no model is warm. */
export async function namesOf(db: Db): Promise<NameBook> {
  return knownNames() ?? (await readNames(readerOf(db)))
}
