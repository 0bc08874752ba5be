import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { endpoints } from '#app/api.server.ts'
import { createDispatch } from '#core/calls/dispatch.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { type FoundItems, foundItems } from '#features/items/list/item-search.schema.ts'
import { startSearch } from '#features/items/search/process/search-process.server.ts'
import { openOwnDatabase } from './own-database.ts'
import { contextFor } from './test.ts'

const dispatch = createDispatch(endpoints)

/** A database of the file's own, and the call that searches it as the product does. */
export async function openSearchCall() {
  const database = await openOwnDatabase()
  const db = createDb(createPool(database.url, 2))
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-laws-'))
  const nobody = { onChange() {}, onAnswer() {} }
  const search = startSearch({ databaseUrl: database.url, dataDir, cacheBytes: 0, ...nobody })
  // On a busy machine that takes longer than a question waits for it.
  await vi.waitFor(() => search.checkReady(), 50_000)

  async function getSearch(query: string): Promise<Response> {
    const path = `/api/front/item/get-search-by-keyword-list?${query}`
    const context = contextFor(db, { path })
    return await dispatch(new Request(context.request.url), context)
  }

  return {
    query: database.query,
    getSearch,
    async find(query: string): Promise<FoundItems> {
      return foundItems.parse(await (await getSearch(query)).json())
    },
    async close(): Promise<void> {
      await search.stop()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type SearchCall = Awaited<ReturnType<typeof openSearchCall>>
