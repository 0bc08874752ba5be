import { type Bits, clearBit } from '#core/search/bits.ts'
import { holdsPhrase, type Phrase } from '#core/search/query-phrases.ts'
import type { Run } from '#core/search/runs.ts'
import type { Candidate } from '#features/items/search/search-index-contract.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'

/**
 * A long stretch is found by its parts, three letters each, and a phrase of several scripts by its runs: a
 * text may hold them in another order. The result of a check is cached by item, so that it holds for every
 * search and outlives the segments.
 */
export type Candidates = {
  /** The items to look into before the phrase is trusted. */
  raise(phrase: Phrase, ids: readonly number[]): Candidate
  isSettled(text: string): boolean
  settle(text: string, ids: readonly number[]): void
  /** Takes a document that does not hold the phrase out of those that hold its parts. */
  correct(text: string, segment: Segment, bits: Bits): void
  /** Looks into the text of an item that is new or was changed. */
  read(id: number, folded: string): void
  forget(id: number): void
}

/** Up to three letters are a part themselves. */
export const SURE = 3
/** A phrase that may be in more items is found by its parts alone. */
export const MOST_CANDIDATES = 2_000
/** Every text that comes is looked into for each phrase. */
const MOST_PHRASES = 64

type CheckedPhrase = { phrase: Phrase; open: Set<number> | undefined; refuted: Set<number> }

export function createCandidates(): Candidates {
  const phrases = new Map<string, CheckedPhrase>()
  return {
    raise(phrase, ids) {
      phrases.set(phrase.text, { phrase, open: new Set(ids), refuted: new Set() })
      const [oldest] = phrases.keys()
      if (phrases.size > MOST_PHRASES && oldest !== undefined) phrases.delete(oldest)
      return { word: phrase.text, ids: [...ids] }
    },
    isSettled: (text) => phrases.get(text)?.open === undefined && phrases.has(text),
    settle(text, ids) {
      const known = phrases.get(text)
      if (!known?.open) return
      known.refuted = known.refuted.union(known.open.difference(new Set(ids)))
      known.open = undefined
    },
    correct(text, segment, bits) {
      for (const id of phrases.get(text)?.refuted ?? []) {
        const document = segment.locate(id)
        if (document !== undefined) clearBit(bits, document)
      }
    },
    read(id, text) {
      for (const { phrase, open, refuted } of phrases.values()) {
        open?.delete(id)
        if (holdsPartsOnly(text, phrase)) refuted.add(id)
        else refuted.delete(id)
      }
    },
    forget(id) {
      for (const { open, refuted } of phrases.values()) {
        open?.delete(id)
        refuted.delete(id)
      }
    },
  }
}

function holdsPartsOnly(text: string, phrase: Phrase): boolean {
  return phrase.runs.every((run) => holdsParts(text, run)) && !holdsPhrase(text, phrase)
}

function holdsParts(text: string, { text: run, isSpaced }: Run): boolean {
  if (isSpaced || run.length <= SURE) return text.includes(run)
  for (let at = 0; at + SURE <= run.length; at += 1) {
    if (!text.includes(run.slice(at, at + SURE))) return false
  }
  return true
}
