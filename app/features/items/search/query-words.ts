import { fold } from '#core/search/fold.ts'
import { type Phrase, phrasesOf } from '#core/search/query-phrases.ts'
import { type Run, runsOf } from '#core/search/runs.ts'

/** Of a search; more are left out. */
export const MOST_WORDS = 40
const LONGEST = 200

/** A word as it is looked for. */
export type Word = {
  folded: string
  runs: readonly Run[]
  phrases: readonly Phrase[]
  /** The item whose public code it is: AN123, an-123. */
  itemId: number | undefined
}

export function readWord(text: string): Word {
  const folded = fold(text.slice(0, LONGEST))
  const digits = folded.match(/^an[-‐‑–−]?(\d{1,9})$/)?.[1]
  const plain = digits === undefined ? folded : `an${digits}`
  return {
    folded: plain,
    runs: runsOfText(plain),
    phrases: phrasesOf(splitPlaces(plain)),
    itemId: digits === undefined ? undefined : Number(digits),
  }
}

/** A name and how it was typed, where the two differ. */
export function spellingsOf({ word, typed }: { word: string; typed?: string }): string[] {
  return typed === undefined ? [word] : [word, typed]
}

export function runsOfText(folded: string): Run[] {
  return runsOf(splitPlaces(folded))
}

/** 京都 is not looked for in 東京都. */
export function splitPlaces(folded: string): string {
  return folded.replaceAll('東京都', '東京 都')
}

/** By what a name is the same however it is spaced: React Native is ReactNative. */
export function keyOf(folded: string): string {
  return folded.replace(/[\s・]/g, '')
}
