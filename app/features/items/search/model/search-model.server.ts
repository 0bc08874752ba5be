import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { createIndex } from '#features/items/search/answers/search-index.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import type { SearchIndex } from '#features/items/search/search-index-contract.ts'
import { buildIndex } from '#features/items/search/segments/index-build.ts'
import { type FeedPosition, type News, readPosition } from './change-feed.server.ts'
import { listDocumentIds, readDocuments, readFigures } from './item-documents.server.ts'
import { readNames } from './name-book.server.ts'
import type { Snapshot } from './snapshot-file.server.ts'

/** What is known of the items, and how far the feed has been read for it. */
export type Model = { index: SearchIndex; book: NameBook; position: FeedPosition }

type Progress = (done: number, of: number) => void

const BATCH = 500
/** Between two stretches of work, of a millisecond each, waiting questions are answered. */
const STRETCH = 1

/** Reads everything. The position comes first: what changes meanwhile is read again by it. */
export async function loadModel(reader: PlainReader, onProgress: Progress): Promise<Model> {
  const position = await readPosition(reader)
  const book = await readNames(reader)
  const ids = await listDocumentIds(reader)
  const build = buildIndex()
  let done = 0
  const read = (some: readonly number[]) => readDocuments(reader, some, book)
  for await (const documents of inBatches(ids, read)) {
    await inStretches(documents, (document) => build.add(document))
    await toItsEnd(build.settle())
    done += BATCH
    onProgress(Math.min(done, ids.length), ids.length)
  }
  const frozen = await toItsEnd(build.finish())
  return { index: createIndex(book.names, frozen), book, position }
}

async function toItsEnd<T>(work: Generator<void, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    await setImmediate()
  }
}

/** A stored model; changes of its names since then are applied. */
export async function thawModel(reader: PlainReader, snapshot: Snapshot): Promise<Model> {
  const { frozen, position, successors, fieldTags } = snapshot
  const book = { names: [], successors, fieldTags, stations: new Map() }
  const model = { index: createIndex([], frozen), book, position }
  await takeOn(model, reader, {
    ids: [],
    figured: [],
    hasNewNames: true,
    position,
    isBroken: false,
  })
  return model
}

/** Takes on what has changed. The position moves last: after a failure all of it is read again. */
export async function takeOn(model: Model, reader: PlainReader, news: News): Promise<void> {
  const book = news.hasNewNames ? await readNames(reader) : model.book
  if (news.hasNewNames) model.index.setNames(book.names)
  const amended = await amend(model.index, reader, news.figured, book)
  const changed = news.ids.filter((id) => !amended.has(id))
  const ids = new Set([...changed, ...(await listRetagged(reader, model.book, book))])
  await renew(model.index, reader, [...ids], book)
  Object.assign(model, { book, position: news.position })
}

/** The items of tags that were merged or deleted since; all, where another tag doubles a field. */
async function listRetagged(reader: PlainReader, before: NameBook, after: NameBook) {
  if (before === after) return []
  if (!isEqual(before.fieldTags, after.fieldTags)) return await listDocumentIds(reader)
  const known = new Set([...before.successors.keys(), ...after.successors.keys()])
  const moved = [...known].filter((id) => before.successors.get(id) !== after.successors.get(id))
  const rows = moved.length > 0 ? await reader.query<{ id: number }>(TAGGED, [moved]) : []
  return rows.map(({ id }) => id)
}

function isEqual<K, V>(one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
}

const TAGGED = 'select distinct item_id as id from item_tag where tag_id = any($1::int[])'

/** Takes on the figures of items where nothing else of them has changed; which of them are done. */
async function amend(
  index: SearchIndex,
  reader: PlainReader,
  ids: readonly number[],
  book: NameBook,
): Promise<Set<number>> {
  const amended = new Set<number>()
  const read = (some: readonly number[]) => readFigures(reader, some, book)
  for await (const all of inBatches(ids, read)) {
    await inStretches(all, (figures) => {
      if (index.amend(figures)) amended.add(figures.id)
    })
  }
  return amended
}

async function renew(
  index: SearchIndex,
  reader: PlainReader,
  ids: readonly number[],
  book: NameBook,
): Promise<void> {
  let from = 0
  const read = (some: readonly number[]) => readDocuments(reader, some, book)
  for await (const documents of inBatches(ids, read)) {
    const found = new Set(documents.map((document) => document.id))
    const gone = ids.slice(from, from + BATCH).filter((id) => !found.has(id))
    await inStretches(documents, (document) => index.add(document))
    await inStretches(gone, (id) => index.remove(id))
    // Nobody waits for it: what has changed is found before it is tidied away.
    void tidyUp(index)
    from += BATCH
  }
}

/** The next batch is on its way while the one before is worked on. */
async function* inBatches<T>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const begin = (from: number) => {
    const batch = read(ids.slice(from, from + BATCH))
    batch.catch(() => {})
    return batch
  }
  let next = ids.length > 0 ? begin(0) : undefined
  for (let from = BATCH; next !== undefined; from += BATCH) {
    const batch = await next
    next = from < ids.length ? begin(from) : undefined
    yield batch
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

const underWay = new WeakMap<SearchIndex, Promise<void>>()

/** Tidies the index to the end, in stretches between which others get the processor. */
export function tidyUp(index: SearchIndex, mostGone?: number): Promise<void> {
  const before = underWay.get(index)
  if (before && mostGone === undefined) return before
  const tidying = tidyAll(index, before, mostGone).finally(() => {
    if (underWay.get(index) === tidying) underWay.delete(index)
  })
  underWay.set(index, tidying)
  return tidying
}

async function tidyAll(
  index: SearchIndex,
  before: Promise<void> | undefined,
  mostGone: number | undefined,
): Promise<void> {
  await before
  while (index.tidy(STRETCH, mostGone)) await sleep(STRETCH)
}
