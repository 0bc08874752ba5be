import { hasBit, listBits } from '#core/search/bits.ts'
import { mergePostings } from '#core/search/merge-postings.ts'
import type { Codebook } from './codebook.ts'
import { type Columns, copyColumns, copyFigures, createColumns } from './document-columns.ts'
import { makeOrders, moveDocument, oldest } from './document-orders.ts'
import { allBits, type FrozenSegment, frozenSegment } from './frozen-segment.ts'
import { nextOf, takeTurns } from './ordered-merge.ts'
import type { Segment } from './segment.ts'
import { loseDocument } from './visible-set.ts'

/** A segment of which a new one is made, its documents in an order, and their places in the new one. */
type Source = { segment: Segment; documents: Int32Array; places: Int32Array }

const STRETCH = 1_000

/** Makes one segment that no longer changes out of others, a stretch at a time. */
export function* freeze(
  segments: readonly Segment[],
  codebook: Codebook,
): Generator<void, FrozenSegment> {
  const sources = segments.map(takeLive)
  const size = sources.reduce((sum, { documents }) => sum + documents.length, 0)
  const columns = yield* placeDocuments(sources, size, codebook)
  const parts = (name: 'words' | 'titles') =>
    sources.map(({ segment, places }) => ({
      list: segment[name].list(),
      places,
      moved: movedBy(places),
    }))
  const wordPostings = yield* mergePostings(parts('words'), size)
  const titlePostings = yield* mergePostings(parts('titles'), size)
  const orders = yield* makeOrders(columns, size, codebook)
  const live = allBits(size)
  const made = frozenSegment({ size, columns, wordPostings, titlePostings, orders, live, gone: 0 })
  for (const source of sources) {
    loseWhatIsGone(source, made)
    amendWhatChanged(source, made, codebook)
  }
  return made
}

function takeLive(segment: Segment): Source {
  const { columns, live, orders, size } = segment
  segment.amended = new Set()
  const documents = listBits(live)
  if (!orders) documents.sort((i, j) => oldest(columns, i, columns, j))
  return { segment, documents, places: new Int32Array(size).fill(-1) }
}

function* placeDocuments(
  sources: readonly Source[],
  size: number,
  codebook: Codebook,
): Generator<void, Columns> {
  const all = (name: 'traits' | 'requirements') =>
    sources.reduce((sum, { segment }) => sum + segment.columns[name].length, 0)
  const columns = createColumns(size, all('traits'), all('requirements'), codebook)
  const lines = sources.map(({ segment, documents, places }) => ({
    columns: segment.columns,
    documents,
    places,
    taken: 0,
  }))
  let at = 0
  for (const line of takeTurns(lines, oldest)) {
    line.places[nextOf(line)] = at
    copyColumns(line.columns, nextOf(line), columns, at)
    at += 1
    if (at % STRETCH === 0) yield
  }
  columns.traits = columns.traits.slice(0, columns.starts[size])
  columns.requirements = columns.requirements.slice(0, columns.requirementStarts[size])
  return columns
}

/** By how much all documents move on, where they do so together. */
function movedBy(places: Int32Array): number | undefined {
  const first = places[0] ?? 0
  return first >= 0 && places.every((place, at) => place === first + at) ? first : undefined
}

/** Documents that were replaced or removed in the meantime. */
function loseWhatIsGone({ segment, places }: Source, made: FrozenSegment): void {
  for (let document = 0; document < places.length; document += 1) {
    const place = places[document] ?? -1
    if (place >= 0 && !hasBit(segment.live, document)) loseDocument(made, place)
  }
}

/** Documents whose figures have changed in the meantime. */
function amendWhatChanged(
  { segment, places }: Source,
  made: FrozenSegment,
  codebook: Codebook,
): void {
  for (const document of segment.amended ?? []) {
    const place = places[document] ?? -1
    if (place < 0) continue
    const write = () => copyFigures(segment.columns, document, made.columns, place)
    moveDocument(made, place, codebook, write)
  }
  segment.amended = undefined
}
