import { setImmediate } from 'node:timers/promises'
import type { PlainReader } from '#core/db/plain-reader.server.ts'
import type { NameBook, SearchDocument, SearchIndex } from './contract.ts'
import { listDocumentIds, readDocuments } from './documents.server.ts'
import { type FeedPosition, type News, readPosition } from './feed.server.ts'
import { readNames } from './names-read.server.ts'
import { createIndex } from './search-index.ts'

/** What is known of the items, and how far the feed has been read for it. */
export type Model = { index: SearchIndex; book: NameBook; position: FeedPosition }

type Progress = (done: number, of: number) => void

const BATCH = 500
/** Between two stretches of work whoever waits for an answer gets it. */
const STRETCH = 4

/** Reads everything. The position comes first: what changes meanwhile is read again by it. */
export async function loadModel(reader: PlainReader, onProgress: Progress): Promise<Model> {
  const position = await readPosition(reader)
  const book = await readNames(reader)
  const model = { index: createIndex(book.names), book, position }
  const ids = await listDocumentIds(reader)
  let done = 0
  for await (const documents of inBatches(reader, ids, book)) {
    await inStretches(documents, (document) => model.index.add(document))
    done += BATCH
    onProgress(Math.min(done, ids.length), ids.length)
  }
  return model
}

/** Takes on what has changed. The position moves last, so that after a failure all is read again. */
export async function takeOn(model: Model, reader: PlainReader, news: News): Promise<void> {
  const retagged = news.hasNewNames ? await renewNames(model, reader) : []
  const ids = [...new Set([...news.ids, ...retagged])]
  let from = 0
  for await (const documents of inBatches(reader, ids, model.book)) {
    const found = new Set(documents.map((document) => document.id))
    const gone = ids.slice(from, from + BATCH).filter((id) => !found.has(id))
    await inStretches(documents, (document) => model.index.add(document))
    await inStretches(gone, (id) => model.index.remove(id))
    from += BATCH
  }
  model.position = news.position
}

/** Gives the index its new names; answers with the items of tags that now stand for other ones. */
async function renewNames(model: Model, reader: PlainReader): Promise<number[]> {
  const before = model.book.standIns
  model.book = await readNames(reader)
  model.index.setNames(model.book.names)
  const after = model.book.standIns
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  )
  if (moved.length === 0) return []
  const rows = await reader.query<{ id: number }>(TAGGED, [moved])
  return rows.map(({ id }) => id)
}

const TAGGED = 'select distinct item_id as id from item_tag where tag_id = any($1::int[])'

/** The next batch is on its way while the one before is worked on. */
async function* inBatches(
  reader: PlainReader,
  ids: readonly number[],
  { standIns }: NameBook,
): AsyncGenerator<SearchDocument[]> {
  const read = (from: number) => {
    const batch = readDocuments(reader, ids.slice(from, from + BATCH), (id) => standIns.get(id))
    batch.catch(() => {})
    return batch
  }
  let next = ids.length > 0 ? read(0) : undefined
  for (let from = BATCH; next !== undefined; from += BATCH) {
    const documents = await next
    next = from < ids.length ? read(from) : undefined
    yield documents
  }
}

async function inStretches<T>(all: readonly T[], work: (one: T) => void): Promise<void> {
  let begun = performance.now()
  for (const one of all) {
    work(one)
    if (performance.now() - begun < STRETCH) continue
    await setImmediate()
    begun = performance.now()
  }
}
