import type { SentencePart } from '#features/items/reading/reading-contract.ts'

/** How a typed sentence is read: by names that are known, on a day. */
export type KeywordReader = (keyword: string) => readonly ReadWord[]

/** A part of what was typed, as it is understood. Every part must hold. */
export type ReadWord = SentencePart

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
