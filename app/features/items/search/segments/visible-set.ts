import { type Bits, clearBit, countBits, createBits, hasBit, setBit } from '#core/search/bits.ts'
import type { Bands, ItemState, SearchQuery } from '#features/items/search/search-contract.ts'
import type { Codebook } from './codebook.ts'
import { type Columns, STATUS } from './document-columns.ts'
import { createTally, type Tally, tallyBits, tallyDocuments } from './document-tally.ts'
import type { Segment, VisibleSet } from './segment.ts'

/** What visitors and staff ask for today, and on the day before or after it. */
const MOST = 8
/** Those that are offered in the panel, and some more. */
const MOST_BANDS = 16

export function visibleSetFor(
  segment: Segment,
  { today, state = 'open' }: SearchQuery,
): VisibleSet {
  return visibleSetOf(segment, today, state)
}

/** Cached until the segment takes on another document. */
export function visibleSetOf(segment: Segment, today: number, state: ItemState): VisibleSet {
  const known = segment.visibleSets.find(
    (visibleSet) => visibleSet.today === today && visibleSet.state === state,
  )
  if (known) return known
  const bits = look(segment, today, state)
  const counted = {
    count: countBits(bits),
    tally: undefined,
    confirmed: new Map(),
    bands: new Map(),
    current: new Map(),
  }
  const visibleSet: VisibleSet = { today, state, bits, ...counted }
  segment.visibleSets.unshift(visibleSet)
  segment.visibleSets.length = Math.min(segment.visibleSets.length, MOST)
  return visibleSet
}

/** Never confirmed is day 0. */
export function confirmedWithin(
  visibleSet: VisibleSet,
  { columns, size }: Segment,
  days: number,
): Bits {
  const from = Math.max(1, visibleSet.today - days)
  const known = visibleSet.confirmed.get(from)
  if (known) return known
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    if ((columns.confirmedOn[document] ?? 0) >= from) setBit(bits, document)
  }
  if (visibleSet.confirmed.size >= MOST) visibleSet.confirmed.clear()
  visibleSet.confirmed.set(from, bits)
  return bits
}

/** What is not aged yet: known to hold less than so many days ago. */
export function currentFor(visibleSet: VisibleSet, segment: Segment, agedAfter: number): Bits {
  const from = visibleSet.today - agedAfter + 1
  const known = visibleSet.current.get(from)
  if (known) return known
  const bits = createBits(segment.size)
  for (let document = 0; document < segment.size; document += 1) {
    if (knownOn(segment.columns, document) >= from) setBit(bits, document)
  }
  if (visibleSet.current.size >= MOST) visibleSet.current.clear()
  visibleSet.current.set(from, bits)
  return bits
}

/** The documents whose band begins at so many hours or above, or ends at so many or below. */
export function bandWithin(
  visibleSet: VisibleSet,
  { columns, size }: Segment,
  end: keyof Bands<unknown>,
  hours: number,
): Bits {
  const key = `${end} ${hours}`
  const known = visibleSet.bands.get(key)
  if (known) return known
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    const limit = (end === 'from' ? columns.bandMin : columns.bandMax)[document] ?? 0
    // What has no band lies in none.
    if (limit > 0 && (end === 'from' ? limit >= hours : limit <= hours)) setBit(bits, document)
  }
  if (visibleSet.bands.size >= MOST_BANDS) visibleSet.bands.clear()
  visibleSet.bands.set(key, bits)
  return bits
}

const DAY = 86_400
const JAPAN = 9 * 3_600

function knownOn({ confirmedOn, publishedAt }: Columns, document: number): number {
  const day = confirmedOn[document] ?? 0
  return day > 0 ? day : Math.floor(((publishedAt[document] ?? 0) + JAPAN) / DAY)
}

const EVERYTHING = { traits: true, rates: true }

export function tallyOf(visibleSet: VisibleSet, segment: Segment, codebook: Codebook): Tally {
  if (visibleSet.tally) return visibleSet.tally
  visibleSet.tally = createTally(codebook)
  tallyBits(visibleSet.tally, segment.columns, visibleSet.bits, EVERYTHING, 1)
  return visibleSet.tally
}

/** A document that was replaced or removed is invisible at once. */
export function loseDocument(segment: Segment, document: number): void {
  if (!hasBit(segment.live, document)) return
  clearBit(segment.live, document)
  segment.gone += 1
  for (const visibleSet of segment.visibleSets) {
    if (!hasBit(visibleSet.bits, document)) continue
    clearBit(visibleSet.bits, document)
    visibleSet.count -= 1
    if (!visibleSet.tally) continue
    tallyDocuments(visibleSet.tally, segment.columns, Int32Array.of(document), EVERYTHING, -1)
  }
}

function look({ columns, live, size }: Segment, today: number, state: ItemState): Bits {
  const { opensOn, closesOn, status } = columns
  const isVisible = visibilityOf[state]
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    const isLater = (opensOn[document] ?? 0) > today
    const isOver = (closesOn[document] ?? 0) < today
    if (hasBit(live, document) && isVisible(status[document] ?? 0, isLater, isOver)) {
      setBit(bits, document)
    }
  }
  return bits
}

const { open, paused, closed } = STATUS

type Visibility = (status: number, isLater: boolean, isOver: boolean) => boolean

const visibilityOf: Record<ItemState, Visibility> = {
  open: (status, isLater, isOver) => status === open && !isLater && !isOver,
  seen: (_, isLater) => !isLater,
  scheduled: (status, isLater, isOver) => status === open && isLater && !isOver,
  paused: (status, _, isOver) => status === paused && !isOver,
  ended: (status, _, isOver) => status === closed || isOver,
  published: () => true,
}
