import { MOST_GATHERED } from '#core/search/gathering.ts'
import type { Codebook } from './codebook.ts'
import type { FrozenSegment } from './frozen-segment.ts'
import { type OpenSegment, openSegment } from './open-segment.ts'
import type { Segment } from './segment.ts'
import { freeze } from './segment-freeze.ts'

/** The segments of an index: those that no longer change, and the one that is written to. */
export type Shelf = {
  codebook: Codebook
  frozen: FrozenSegment[]
  /** Those of which one that no longer changes is still to be made. */
  full: OpenSegment[]
  open: OpenSegment
  /** The making of one segment out of full ones, and out of those that no longer change, while it lasts. */
  filing: Generator<void> | undefined
  work: Generator<void> | undefined
}

/** So many full segments wait for somebody to tidy up. */
const MOST_FULL = 4
/** So many segments of about one size are too many. */
const MANY = 16
/** No segment grows beyond so many documents, so that building one again never takes long. */
export const LARGEST = 1 << 18
/** Where more of a segment than this share is gone, it is built again: one document for each that changed. */
const MOST_GONE = 1 / 2

export function openShelf(codebook: Codebook, frozen: FrozenSegment[] = []): Shelf {
  const open = openSegment(codebook)
  return { codebook, frozen, full: [], open, filing: undefined, work: undefined }
}

export function listSegments({ frozen, full, open }: Shelf): Segment[] {
  return open.size > 0 ? [...frozen, ...full, open] : [...frozen, ...full]
}

/** Makes room for another document. Where nobody tidies up, who writes has to. */
export function makeRoom(shelf: Shelf): void {
  if (shelf.open.size < MOST_GATHERED) return
  shelf.full.push(shelf.open)
  shelf.open = openSegment(shelf.codebook)
  if (shelf.full.length < MOST_FULL) return
  fileAll(shelf)
  const alike = shelf.work ? undefined : findAlike(shelf.frozen)
  if (alike) finish(replace(shelf, alike))
}

/** Freezes what is still written to. */
export function freezeOpen(shelf: Shelf): readonly FrozenSegment[] {
  if (shelf.open.size > 0) shelf.full.push(shelf.open)
  shelf.open = openSegment(shelf.codebook)
  fileAll(shelf)
  return shelf.frozen
}

function fileAll(shelf: Shelf): void {
  if (shelf.filing) finish(shelf.filing)
  shelf.filing = undefined
  if (shelf.full.length > 0) finish(replace(shelf, [...shelf.full]))
}

/** Does what is to be done for so many milliseconds at most; whether anything is left. */
export function tidy(shelf: Shelf, milliseconds: number, mostGone = MOST_GONE): boolean {
  const end = performance.now() + milliseconds
  do {
    // What is full is soon done, and more of it comes while a large segment is made.
    if (shelf.filing || shelf.full.length > 0) {
      shelf.filing ??= replace(shelf, [...shelf.full])
      if (shelf.filing.next().done) shelf.filing = undefined
    } else {
      shelf.work ??= findWork(shelf, mostGone)
      if (!shelf.work) return false
      if (shelf.work.next().done) shelf.work = undefined
    }
  } while (performance.now() < end)
  return true
}

function findWork(shelf: Shelf, mostGone: number): Generator<void> | undefined {
  const worn = shelf.frozen.find(({ size, gone }) => gone > size * mostGone)
  const segments = worn ? [worn] : findSmall(shelf.frozen)
  return segments && replace(shelf, segments)
}

function* replace(shelf: Shelf, segments: readonly Segment[]): Generator<void> {
  const made = yield* freeze(segments, shelf.codebook)
  shelf.full = shelf.full.filter((segment) => !segments.includes(segment))
  shelf.frozen = shelf.frozen.filter((segment) => !segments.includes(segment))
  if (made.size > 0) shelf.frozen.push(made)
}

function finish(work: Generator<void>): void {
  while (!work.next().done);
}

/** Segments none of which is as many times as large as another, as soon as there are so many of them. */
function findAlike(segments: readonly FrozenSegment[]): readonly FrozenSegment[] | undefined {
  const alike = Map.groupBy(segments, ({ size }) => Math.floor(Math.log(size) / Math.log(MANY)))
  return [...alike.values()].find((some) => some.length >= MANY && sumOf(some) <= LARGEST)
}

/** The smallest segments, as soon as they are half as many documents together as the next larger one. */
function findSmall(segments: readonly FrozenSegment[]): readonly FrozenSegment[] | undefined {
  const sorted = segments.toSorted((a, b) => a.size - b.size)
  return sorted
    .map((_, at) => sorted.slice(0, at + 1))
    .findLast((some) => {
      const [last = 0, sum] = [some.at(-1)?.size, sumOf(some)]
      return some.length > 1 && sum <= LARGEST && (sum - last) * 2 >= last
    })
}

function sumOf(segments: readonly FrozenSegment[]): number {
  return segments.reduce((sum, { size }) => sum + size, 0)
}
