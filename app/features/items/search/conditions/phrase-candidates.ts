import { type Bits, clearBit } from '#core/search/bits.ts'
import { holdsPhrase, type Phrase } from '#core/search/query-phrases.ts'
import type { Run } from '#core/search/runs.ts'
import type { Candidate } from '#features/items/search/search-index-contract.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'
import { createIdSet, type IdSet } from './id-set.ts'

/**
 * A long stretch is found by its parts, three letters each, and a phrase of several scripts by its runs: a
 * text may hold them in another order. The result of a check is cached by item, so that it holds for every
 * search and outlives the segments.
 */
export type Candidates = {
  /** The items to look into before the phrase is trusted: those that were not looked into before. */
  raise(phrase: Phrase, found: Pick<Candidate, 'typed' | 'ids'>): Candidate
  isChecked(text: string, id: number): boolean
  /** Whether all that there is to see has been checked; `view` names what there is to see. */
  isSettled(text: string, view: string): boolean
  noteSettled(phrase: Phrase, view: string): void
  /** Of the items that were looked into, those that hold the phrase. */
  settle(text: string, looked: readonly number[], holding: readonly number[]): void
  /** Takes a document that does not hold the phrase out of those that hold its parts. */
  correct(text: string, segment: Segment, bits: Bits): void
  /** Looks into the text of an item that is new or was changed. */
  read(id: number, folded: string): void
  forget(id: number): void
}

/** Up to three letters are a part themselves. */
export const SURE = 3
/** Every text that comes is looked into for each phrase. */
const MOST_PHRASES = 64
/** Days and states of items, of which few are asked for at a time. */
const MOST_VIEWS = 16

type CheckedPhrase = {
  phrase: Phrase
  /** Those that are being looked into. */
  open: IdSet
  checked: IdSet
  refuted: Set<number>
  settled: Set<string>
}

export function createCandidates(): Candidates {
  const phrases = new Map<string, CheckedPhrase>()
  /** The latest search is the last of the list, so that what is often searched stays. */
  const use = (known: CheckedPhrase) => {
    phrases.delete(known.phrase.text)
    phrases.set(known.phrase.text, known)
    return known
  }
  const open = (phrase: Phrase) => {
    const known = use(phrases.get(phrase.text) ?? openPhrase(phrase))
    const atRest = [...phrases.values()].filter((one) => one !== known && one.open.size === 0)
    for (const { phrase } of atRest.slice(0, Math.max(0, phrases.size - MOST_PHRASES))) {
      phrases.delete(phrase.text)
    }
    return known
  }
  return {
    raise(phrase, { typed, ids }) {
      const known = open(phrase)
      for (const id of ids) known.open.add(id)
      return { word: phrase.text, typed, ids }
    },
    isChecked: (text, id) => phrases.get(text)?.checked.has(id) ?? false,
    isSettled(text, view) {
      const known = phrases.get(text)
      return known !== undefined && use(known).settled.has(view)
    },
    noteSettled(phrase, view) {
      const { settled } = open(phrase)
      if (settled.size >= MOST_VIEWS) settled.clear()
      settled.add(view)
    },
    settle(text, looked, holding) {
      const known = phrases.get(text)
      const found = new Set(holding)
      for (const id of looked) if (known?.open.has(id)) judge(known, id, found.has(id))
    },
    correct(text, segment, bits) {
      for (const id of phrases.get(text)?.refuted ?? []) {
        const document = segment.locate(id)
        if (document !== undefined) clearBit(bits, document)
      }
    },
    read(id, text) {
      for (const known of phrases.values()) judge(known, id, !holdsPartsOnly(text, known.phrase))
    },
    forget(id) {
      for (const { open, checked, refuted } of phrases.values()) {
        open.delete(id)
        checked.delete(id)
        refuted.delete(id)
      }
    },
  }
}

function openPhrase(phrase: Phrase): CheckedPhrase {
  return {
    phrase,
    open: createIdSet(),
    checked: createIdSet(),
    refuted: new Set(),
    settled: new Set(),
  }
}

function judge({ open, checked, refuted }: CheckedPhrase, id: number, isHeld: boolean): void {
  open.delete(id)
  checked.add(id)
  if (isHeld) refuted.delete(id)
  else refuted.add(id)
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
