import { MOST_GATHERED } from '#core/search/gathering.ts'
import type { Codebook } from './codebook.ts'
import { freeze } from './freeze.ts'
import type { FrozenSegment } from './frozen-segment.ts'
import { type OpenSegment, openSegment } from './open-segment.ts'
import type { Segment } from './segment.ts'

/** The segments of an index: those that no longer change, those about to, and the one written to. */
export type Shelf = {
  codebook: Codebook
  frozen: FrozenSegment[]
  full: OpenSegment[]
  open: OpenSegment
  work: Generator<void> | undefined
}

/** So many segments of about one size are too many; while there is time to tidy, fewer are. */
const MANY = 16
const SOME = 4
/** No segment grows beyond so many documents, so that making one anew never takes long. */
const LARGEST = 1 << 18
/** Where more of a segment than this share is gone, it is made anew. */
const MOST_GONE = 1 / 4

export function openShelf(codebook: Codebook, frozen: FrozenSegment[] = []): Shelf {
  return { codebook, frozen, full: [], open: openSegment(codebook), work: undefined }
}

export function listSegments({ frozen, full, open }: Shelf): Segment[] {
  return [...frozen, ...full, ...(open.size > 0 ? [open] : [])]
}

/** Makes room for another document; the segment that is full must not wait behind another one. */
export function makeRoom(shelf: Shelf): void {
  if (shelf.open.size < MOST_GATHERED) return
  while (shelf.full.length > 0) workOn(shelf, MANY)
  shelf.full.push(shelf.open)
  shelf.open = openSegment(shelf.codebook)
}

/** Freezes what is still written to, too. */
export function freezeAll(shelf: Shelf): readonly FrozenSegment[] {
  if (shelf.open.size > 0) {
    shelf.full.push(shelf.open)
    shelf.open = openSegment(shelf.codebook)
  }
  while (shelf.full.length > 0) workOn(shelf, MANY)
  return shelf.frozen
}

/** Does what is to be done for so many milliseconds at most; whether anything is left. */
export function tidy(shelf: Shelf, milliseconds: number): boolean {
  const end = performance.now() + milliseconds
  while (workOn(shelf, SOME)) if (performance.now() >= end) return true
  return false
}

function workOn(shelf: Shelf, tooMany: number): boolean {
  shelf.work ??= findWork(shelf, tooMany)
  if (!shelf.work) return false
  if (shelf.work.next().done) shelf.work = undefined
  return true
}

function findWork(shelf: Shelf, tooMany: number): Generator<void> | undefined {
  const [full] = shelf.full
  if (full) return replace(shelf, [full])
  const merged = chooseToMerge(shelf.frozen, tooMany)
  return merged && replace(shelf, merged)
}

function* replace(shelf: Shelf, segments: readonly Segment[]): Generator<void> {
  const made = yield* freeze(segments, shelf.codebook)
  const isReplaced = (segment: Segment) => segments.includes(segment)
  shelf.frozen = shelf.frozen.filter((segment) => !isReplaced(segment))
  shelf.full = shelf.full.filter((segment) => !isReplaced(segment))
  if (made.size > 0) shelf.frozen.push(made)
  shelf.frozen.sort((a, b) => b.size - a.size)
}

/** Segments of about the same size, as soon as there are too many of them. */
function chooseToMerge(
  segments: readonly FrozenSegment[],
  tooMany: number,
): FrozenSegment[] | undefined {
  const worn = segments.find(({ size, gone }) => gone > size * MOST_GONE)
  if (worn) return [worn]
  const tiers = Map.groupBy(segments, ({ size }) => Math.floor(Math.log(size) / Math.log(tooMany)))
  return [...tiers.values()].find((tier) => tier.length >= tooMany && sizeOf(tier) <= LARGEST)
}

function sizeOf(segments: readonly FrozenSegment[]): number {
  return segments.reduce((sum, { size }) => sum + size, 0)
}
