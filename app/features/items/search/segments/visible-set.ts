import {
  type Bits,
  clearBit,
  countBits,
  createBits,
  hasBit,
  listBits,
  setBit,
} from '#core/search/bits.ts'
import type { ItemState, SearchQuery } from '#features/items/search/search-contract.ts'
import type { Codebook } from './codebook.ts'
import { STATUS } from './document-columns.ts'
import { createTally, type Tally, tallyRates, tallyTraits } from './document-tally.ts'
import type { Segment, Sight } from './segment.ts'

/** What visitors and staff ask for today, and on the day before or after it. */
const MOST = 8

export function sightFor(segment: Segment, { today, standing = 'open' }: SearchQuery): Sight {
  return sightOf(segment, today, standing)
}

/** Cached until the segment takes on another document. */
export function sightOf(segment: Segment, today: number, standing: ItemState): Sight {
  const known = segment.sights.find((sight) => sight.today === today && sight.standing === standing)
  if (known) return known
  const bits = look(segment, today, standing)
  const counted = { count: countBits(bits), tally: undefined, confirmed: new Map() }
  const sight: Sight = { today, standing, bits, ...counted }
  segment.sights.unshift(sight)
  segment.sights.length = Math.min(segment.sights.length, MOST)
  return sight
}

/** Never confirmed is day 0. */
export function confirmedWithin(sight: Sight, { columns, size }: Segment, days: number): Bits {
  const from = Math.max(1, sight.today - days)
  const known = sight.confirmed.get(from)
  if (known) return known
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    if ((columns.confirmedOn[document] ?? 0) >= from) setBit(bits, document)
  }
  if (sight.confirmed.size >= MOST) sight.confirmed.clear()
  sight.confirmed.set(from, bits)
  return bits
}

export function tallyOf(sight: Sight, segment: Segment, codebook: Codebook): Tally {
  if (sight.tally) return sight.tally
  sight.tally = createTally(codebook)
  const documents = listBits(sight.bits)
  tallyTraits(sight.tally, segment.columns, documents, 1)
  tallyRates(sight.tally, segment.columns, documents, 1)
  return sight.tally
}

/** A document that was replaced or removed is invisible at once. */
export function loseDocument(segment: Segment, document: number): void {
  if (!hasBit(segment.live, document)) return
  clearBit(segment.live, document)
  segment.gone += 1
  for (const sight of segment.sights) {
    if (!hasBit(sight.bits, document)) continue
    clearBit(sight.bits, document)
    sight.count -= 1
    if (!sight.tally) continue
    tallyTraits(sight.tally, segment.columns, Int32Array.of(document), -1)
    tallyRates(sight.tally, segment.columns, Int32Array.of(document), -1)
  }
}

function look({ columns, live, size }: Segment, today: number, standing: ItemState): Bits {
  const { opensOn, closesOn, status } = columns
  const stands = standsAs[standing]
  const bits = createBits(size)
  for (let document = 0; document < size; document += 1) {
    const isLater = (opensOn[document] ?? 0) > today
    const isOver = (closesOn[document] ?? 0) < today
    if (hasBit(live, document) && stands(status[document] ?? 0, isLater, isOver)) {
      setBit(bits, document)
    }
  }
  return bits
}

const { open, paused, closed } = STATUS

type Stands = (status: number, isLater: boolean, isOver: boolean) => boolean

const standsAs: Record<ItemState, Stands> = {
  open: (status, isLater, isOver) => status === open && !isLater && !isOver,
  seen: (_, isLater) => !isLater,
  scheduled: (status, isLater, isOver) => status === open && isLater && !isOver,
  paused: (status, _, isOver) => status === paused && !isOver,
  ended: (status, _, isOver) => status === closed || isOver,
  published: () => true,
}
