import type { Db } from '#core/db/db.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import { createIndex } from '#features/items/search/answers/search-index.ts'
import { readDocuments } from '#features/items/search/model/item-documents.server.ts'
import { readNames } from '#features/items/search/model/name-book.server.ts'
import { settleCandidates } from '#features/items/search/model/phrase-check.server.ts'
import type {
  MatchAnswer,
  MatchQuery,
  NameBook,
  SearchAnswer,
  SearchQuery,
} from '#features/items/search/search-contract.ts'

export type SearchAmong = {
  find(query: SearchQuery): Promise<SearchAnswer>
  match(query: MatchQuery): Promise<MatchAnswer>
  book: NameBook
  /** The present successor of a tag; nothing where it was deleted. */
  successors: ReadonlyMap<number, number>
}

/**
 * A search over a few items alone, with all that words are known to mean. Thousands of saved searches ask it
 * what is new for each of them, in any process, without the model of everything.
 */
export async function searchAmong(db: Db, ids: readonly number[]): Promise<SearchAmong> {
  const reader = readerOf(db)
  const book = await readNames(reader)
  const { names, successors } = book
  const index = createIndex(names)
  const documents = await readDocuments(reader, ids, book)
  for (const document of documents) index.add(document)
  return {
    book,
    successors,
    async find(query) {
      await settleCandidates(index, reader, { query })
      return index.find(query)
    },
    async match(query) {
      await settleCandidates(index, reader, { query: query.search })
      return index.match(query)
    },
  }
}
