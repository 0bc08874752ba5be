import type { Db } from '#core/db/db.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import type { ItemSearch } from './contract.ts'
import { findSurely } from './doubts.server.ts'
import { loadModel } from './model.server.ts'
import { readNames } from './names-read.server.ts'

/** A search over what this transaction sees, made for the one question. */
export function searchIn(db: Db): ItemSearch {
  const reader = readerOf(db)
  const index = async () => (await loadModel(reader, () => {})).index
  return {
    names: () => readNames(reader),
    find: async (query) => await findSurely(await index(), reader, query),
    suggest: async (text, today, limit) => (await index()).suggest(text, today, limit),
    ratesBy: async (group, query) => (await index()).ratesBy(group, query),
  }
}
