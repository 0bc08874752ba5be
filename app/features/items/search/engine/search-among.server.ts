import type { Db } from '#core/db/db.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import type { MatchAnswer, MatchQuery, NameBook, SearchAnswer, SearchQuery } from './contract.ts'
import { readDocuments } from './documents.server.ts'
import { settleDoubts } from './doubts.server.ts'
import { readNames } from './names-read.server.ts'
import { createIndex } from './search-index.ts'

export type SearchAmong = {
  find(query: SearchQuery): Promise<SearchAnswer>
  match(query: MatchQuery): Promise<MatchAnswer>
  book: NameBook
  /** What stands for a tag now; nothing where it was deleted. */
  standIns: ReadonlyMap<number, number>
}

/**
 * A search over a few items alone, with all that words are known to mean. Thousands of kept searches ask it
 * what is new for each of them, in any process, without the model of everything.
 */
export async function searchAmong(db: Db, ids: readonly number[]): Promise<SearchAmong> {
  const reader = readerOf(db)
  const book = await readNames(reader)
  const { names, standIns } = book
  const index = createIndex(names)
  const documents = await readDocuments(reader, ids, (id) => standIns.get(id))
  for (const document of documents) index.add(document)
  return {
    ...{ book, standIns },
    async find(query) {
      await settleDoubts(index, reader, query)
      return index.find(query)
    },
    async match(query) {
      await settleDoubts(index, reader, query.search)
      return index.match(query)
    },
  }
}
