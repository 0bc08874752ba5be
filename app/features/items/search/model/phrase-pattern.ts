/**
 * Next to a word these belong to no word in any reading: other signs may join it. Kanji belong to none either, but a
 * pattern with all of them takes 20 ms to be understood.
 */
const BESIDE = '[[:space:]、。・／（）「」【】『』：；！？,/():;!?ぁ-ゖァ-ヺ]'
/** They make another letter of the kana before them. */
const MARKS = '[\u3099\u309Aﾞﾟ]'
const JAPANESE = /[ぁ-ゖァ-ヺー一-鿿]/
const ALL_JAPANESE = /[ぁ-ゖァ-ヺー一-鿿]+/g

/** Of PostgreSQL, for `~*`. A text that matches has the letters in it: they are looked for first. */
export type TextPattern = { pattern: string; letters: string }

/**
 * A text that matches holds each phrase of what was typed, letter by letter; one that does not may hold them in other
 * letters.
 */
export function patternOf(typed: string): TextPattern {
  const text = typed.trim()
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const before = JAPANESE.test(text.at(0) ?? '') ? '' : `(^|${BESIDE})(?!${MARKS})`
  const after = JAPANESE.test(text.at(-1) ?? '') ? `(?!${MARKS})` : `($|${BESIDE})`
  const runs = (text.match(ALL_JAPANESE) ?? []).toSorted((a, b) => b.length - a.length)
  return { pattern: `${before}${literal}${after}`, letters: runs[0] ?? '' }
}
