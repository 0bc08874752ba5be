import type { Db } from '#core/db/db.server.ts'
import { readerOf } from '#core/db/transaction-reader.server.ts'
import type { ItemSearch } from '#features/items/search/item-search-contract.ts'
import { readNews } from '#features/items/search/model/change-feed.server.ts'
import { settleCandidates } from '#features/items/search/model/phrase-check.server.ts'
import { loadModel, type Model, takeOn } from '#features/items/search/model/search-model.server.ts'

type SeenModel = {
  model: Model
  /** What was not committed when it was seen: a savepoint may have undone it since. */
  unsure: Set<number>
  hasUnsureNames: boolean
}

const models = new WeakMap<Db, Promise<SeenModel>>()

/** A search over what this transaction sees at the moment of each question. */
export function searchIn(db: Db): ItemSearch {
  const reader = readerOf(db)
  const index = async () => (await modelIn(db)).index
  return {
    names: async () => (await modelIn(db)).book,
    async find(query) {
      const found = await index()
      await settleCandidates(found, reader, { query })
      return found.find(query)
    },
    suggest: async (text, today, limit) => (await index()).suggest(text, today, limit),
    async ratesBy(group, query) {
      const found = await index()
      await settleCandidates(found, reader, { query })
      return found.ratesBy(group, query)
    },
    async market(query) {
      const found = await index()
      await settleCandidates(found, reader, { query: query.search })
      return found.market(query)
    },
    async match(query) {
      const found = await index()
      await settleCandidates(found, reader, { query: query.search })
      return found.match(query)
    },
    async listNextSkills(query) {
      const found = await index()
      await settleCandidates(found, reader, { query: query.search })
      return found.listNextSkills(query)
    },
    // Each question reads what the transaction sees.
    async catchUp() {},
    moment: () => ({}),
  }
}

async function modelIn(db: Db): Promise<Model> {
  const before = models.get(db)
  const seen = before ? before.then((one) => catchUp(db, one)) : load(db)
  models.set(db, seen)
  seen.catch(() => models.delete(db))
  return (await seen).model
}

async function load(db: Db): Promise<SeenModel> {
  const model = await loadModel(readerOf(db), () => {})
  return await catchUp(db, { model, unsure: new Set(), hasUnsureNames: false })
}

/** The transaction's own changes are news every time, for no snapshot shows them as done. */
async function catchUp(db: Db, { model, unsure, hasUnsureNames }: SeenModel): Promise<SeenModel> {
  const reader = readerOf(db)
  const news = await readNews(reader, model.position)
  const ids = [...new Set([...news.ids, ...unsure])]
  await takeOn(model, reader, { ...news, ids, hasNewNames: news.hasNewNames || hasUnsureNames })
  return { model, unsure: new Set(news.ids), hasUnsureNames: news.hasNewNames }
}
