/**
 * Next to a word these belong to no word in any reading: other signs may join it. Kanji belong to none either, but a
 * pattern with all of them takes 20 ms to be understood.
 */
const BESIDE = '[[:space:]、。・／（）「」【】『』：；！？,/():;!?ぁ-ゖァ-ヺ]'
/** They make another letter of the kana before them. */
const MARKS = '[\u3099\u309Aﾞﾟ]'
const JAPANESE = /[ぁ-ゖァ-ヺー一-鿿]/

/**
 * A pattern of PostgreSQL, for `~*`. A text that matches it holds each phrase of what was typed, letter by
 * letter; one that does not may hold them in other letters.
 */
export function patternOf(typed: string): string {
  const text = typed.trim()
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const before = JAPANESE.test(text.at(0) ?? '') ? '' : `(^|${BESIDE})(?!${MARKS})`
  const after = JAPANESE.test(text.at(-1) ?? '') ? `(?!${MARKS})` : `($|${BESIDE})`
  return `${before}${literal}${after}`
}
