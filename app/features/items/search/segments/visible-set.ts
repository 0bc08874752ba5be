import { type Bits, clearBit, countBits, createBits, hasBit, setBit } from '#core/search/bits.ts'
import type { Bands, ItemState, SearchQuery } from '#features/items/search/search-contract.ts'
import type { Codebook } from './codebook.ts'
import { type Columns, STATUS } from './document-columns.ts'
import { createTally, type Tally, tallyBits, tallyDocuments } from './document-tally.ts'
import type { Segment, VisibleSet } from './segment.ts'

/** What visitors and staff ask for today, and on the day before or after it. */
const MOST = 8
/** Of each end those that are offered in the panel, and some more. */
const MOST_BANDS = 8

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
  const day = { today, state }
  const bits = collect(segment.size, (document) => isVisible(segment, document, day))
  const counted = {
    count: countBits(bits),
    tally: undefined,
    confirmed: new Map(),
    bands: { from: new Map(), to: new Map() },
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
  const bits = collect(size, (document) => isConfirmed(columns, document, from))
  if (visibleSet.confirmed.size >= MOST) visibleSet.confirmed.clear()
  visibleSet.confirmed.set(from, bits)
  return bits
}

/** What is not aged yet: known to hold less than so many days ago. */
export function currentFor(visibleSet: VisibleSet, segment: Segment, agedAfter: number): Bits {
  const from = visibleSet.today - agedAfter + 1
  const known = visibleSet.current.get(from)
  if (known) return known
  const bits = collect(segment.size, (document) => isKnown(segment.columns, document, from))
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
  const bands = visibleSet.bands[end]
  const known = bands.get(hours)
  if (known) return known
  const bits = collect(size, (document) => isInBand(columns, document, end, hours))
  if (bands.size >= MOST_BANDS) bands.clear()
  bands.set(hours, bits)
  return bits
}

function collect(size: number, holds: (document: number) => boolean): Bits {
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    if (holds(document)) setBit(bits, document)
  }
  return bits
}

function isConfirmed({ confirmedOn }: Columns, document: number, from: number): boolean {
  return (confirmedOn[document] ?? 0) >= from
}

const DAY = 86_400
const JAPAN = 9 * 3_600

function isKnown({ confirmedOn, publishedAt }: Columns, document: number, from: number): boolean {
  const day = confirmedOn[document] ?? 0
  return (day > 0 ? day : Math.floor(((publishedAt[document] ?? 0) + JAPAN) / DAY)) >= from
}

/** What has no band lies in none. */
function isInBand(
  { bandMin, bandMax }: Columns,
  document: number,
  end: keyof Bands<unknown>,
  hours: number,
): boolean {
  const limit = (end === 'from' ? bandMin : bandMax)[document] ?? 0
  return limit > 0 && (end === 'from' ? limit >= hours : limit <= hours)
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
  for (const visibleSet of segment.visibleSets) hide(visibleSet, segment, document)
}

/** A document whose figures change is counted out by those before, and in by the new ones. */
export function recountDocument(segment: Segment, document: number, write: () => void): void {
  for (const visibleSet of segment.visibleSets) hide(visibleSet, segment, document)
  write()
  for (const visibleSet of segment.visibleSets) {
    if (isVisible(segment, document, visibleSet)) show(visibleSet, segment, document)
    putBits(visibleSet, segment.columns, document)
  }
}

function putBits({ confirmed, current, bands }: VisibleSet, columns: Columns, document: number) {
  for (const [from, bits] of confirmed) putBit(bits, document, isConfirmed(columns, document, from))
  for (const [from, bits] of current) putBit(bits, document, isKnown(columns, document, from))
  for (const end of ['from', 'to'] as const) {
    for (const [hours, bits] of bands[end])
      putBit(bits, document, isInBand(columns, document, end, hours))
  }
}

function hide(visibleSet: VisibleSet, { columns }: Segment, document: number): void {
  if (!hasBit(visibleSet.bits, document)) return
  clearBit(visibleSet.bits, document)
  visibleSet.count -= 1
  if (!visibleSet.tally) return
  tallyDocuments(visibleSet.tally, columns, Int32Array.of(document), EVERYTHING, -1)
}

function show(visibleSet: VisibleSet, { columns }: Segment, document: number): void {
  setBit(visibleSet.bits, document)
  visibleSet.count += 1
  const { tally } = visibleSet
  if (!tally) return
  const isNewRate = (columns.rates[document] ?? 0) >= tally.rates.length
  if (isNewRate) visibleSet.tally = undefined
  else tallyDocuments(tally, columns, Int32Array.of(document), EVERYTHING, 1)
}

function putBit(bits: Bits, document: number, isSet: boolean): void {
  if (isSet) setBit(bits, document)
  else clearBit(bits, document)
}

type Day = Pick<VisibleSet, 'today' | 'state'>

function isVisible({ columns, live }: Segment, document: number, { today, state }: Day): boolean {
  const isLater = (columns.opensOn[document] ?? 0) > today
  const isOver = (columns.closesOn[document] ?? 0) < today
  const status = columns.status[document] ?? 0
  return hasBit(live, document) && visibilityOf[state](status, isLater, isOver)
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
