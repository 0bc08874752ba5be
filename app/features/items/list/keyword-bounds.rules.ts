const WORDS = 40
const WORD_LENGTH = 200

const INVISIBLE = /\p{Cf}/gu
const CONTROL = /\p{Cc}/gu
/** C ++, C # */
const APART = /(?<![\p{L}\p{N}])([CcＣｃ])\s(?=\+\+|＋＋|[#＃])/gu
const SIGNS = /["“”„＂「」『』\-－−]/g

/** What was typed, within bounds, one space between words; what has no letter of its own is left out. */
export function cleanKeyword(text: string): string {
  return wordsIn(text).join(' ')
}

export function wordsIn(text: string): string[] {
  const readable = text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(APART, '$1')
  const words = readable.split(/\s+/u).filter((word) => word.replace(SIGNS, '') !== '')
  return words.slice(0, WORDS).map((word) => word.slice(0, WORD_LENGTH).toWellFormed())
}
