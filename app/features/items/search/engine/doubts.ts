import { type Bits, clearBit } from '#core/search/bits.ts'
import { fold } from '#core/search/fold.ts'
import type { Doubt, SearchDocument } from './contract.ts'
import type { Segment } from './segment.ts'

/**
 * A long stretch is found by its parts, three letters each, which a text may hold in another order. What
 * is known of this is kept by item, so that it holds for every search and outlives the segments.
 */
export type Doubts = {
  /** The items to look into before the stretch is trusted, unless they are too many or it is settled. */
  raise(stretch: string, ids: readonly number[]): Doubt | undefined
  isSettled(stretch: string): boolean
  settle(stretch: string, ids: readonly number[]): void
  /** Takes a document that does not hold the stretch out of those that hold its parts. */
  correct(stretch: string, segment: Segment, bits: Bits): void
  /** Looks into the text of an item that is new or was changed. */
  read(document: SearchDocument): void
  forget(id: number): void
}

/** Up to three letters are a part themselves. */
export const SURE = 3
const MOST_ITEMS = 2_000
/** Every text that comes is looked into for each stretch. */
const MOST_STRETCHES = 64

type Known = { open: Set<number> | undefined; refuted: Set<number> }

export function createDoubts(): Doubts {
  const stretches = new Map<string, Known>()
  return {
    raise(stretch, ids) {
      if (ids.length > MOST_ITEMS) return undefined
      stretches.set(stretch, { open: new Set(ids), refuted: new Set() })
      const [oldest] = stretches.keys()
      if (stretches.size > MOST_STRETCHES && oldest !== undefined) stretches.delete(oldest)
      return { word: stretch, ids: [...ids] }
    },
    isSettled: (stretch) => stretches.get(stretch)?.open === undefined && stretches.has(stretch),
    settle(stretch, ids) {
      const known = stretches.get(stretch)
      if (!known?.open) return
      known.refuted = known.refuted.union(known.open.difference(new Set(ids)))
      known.open = undefined
    },
    correct(stretch, segment, bits) {
      for (const id of stretches.get(stretch)?.refuted ?? []) {
        const document = segment.locate(id)
        if (document !== undefined) clearBit(bits, document)
      }
    },
    read({ id, title, text: body }) {
      if (stretches.size === 0) return
      const text = fold(`${title} ${body}`)
      for (const [stretch, { open, refuted }] of stretches) {
        open?.delete(id)
        if (holdsPartsOnly(text, stretch)) refuted.add(id)
        else refuted.delete(id)
      }
    },
    forget(id) {
      for (const { open, refuted } of stretches.values()) {
        open?.delete(id)
        refuted.delete(id)
      }
    },
  }
}

function holdsPartsOnly(text: string, stretch: string): boolean {
  if (text.includes(stretch)) return false
  for (let at = 0; at + SURE <= stretch.length; at += 1) {
    if (!text.includes(stretch.slice(at, at + SURE))) return false
  }
  return true
}
