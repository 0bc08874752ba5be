import type { NameFinder, SentencePart } from '#features/items/reading/reading-contract.ts'
import { readSentence } from '#features/items/reading/sentence.ts'
import { wordsIn } from './keyword-bounds.rules.ts'

/** How a typed sentence is read: by names that are known, on a day. */
export type KeywordReader = (keyword: string) => ReadWord[]

/** A part of what was typed, as it is understood. Every part must hold. */
export type ReadWord = SentencePart

const PARTS = 40

export function keywordReader(finder: NameFinder, today: Temporal.PlainDate): KeywordReader {
  return (keyword) => readSentence(wordsIn(keyword).join(' '), finder, today).slice(0, PARTS)
}

/** The keyword without the part at this place. */
export function withoutWord(words: readonly ReadWord[], place: number): string {
  return words
    .toSpliced(place, 1)
    .map(({ typed }) => typed)
    .join(' ')
}

/** The keyword with the part at this place as a mere word. */
export function asWord(words: readonly ReadWord[], place: number): string {
  const quoted = ({ text, isExcluded }: ReadWord) => `${isExcluded ? '-' : ''}"${text}"`
  return words.map((word, at) => (at === place ? quoted(word) : word.typed)).join(' ')
}
