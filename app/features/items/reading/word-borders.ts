import type { ReadableText, TextRange } from './reading-contract.ts'

/** Letters that make one word with their neighbours of the same kind. */
export type Script = 'latin' | 'katakana' | 'hiragana' | 'kanji' | 'digit' | 'none'

/** Of the text as written: hiragana ends a word of katakana. */
export function scriptAt({ text }: ReadableText, at: number): Script {
  // A long vowel goes with the kana before it.
  let place = at
  while (text[place] === 'ー' && place > 0) place -= 1
  const letter = text[place] ?? ' '
  if (/[ァ-ヺーヽヾ]/.test(letter)) return 'katakana'
  if (/[ぁ-ゖゝゞ]/.test(letter)) return 'hiragana'
  if (/[一-龥々〇㐀-䶿]/.test(letter)) return 'kanji'
  if (/\d/.test(letter)) return 'digit'
  if (letter === '+') return text[place - 1] === '+' || text[place + 1] === '+' ? 'latin' : 'none'
  return /[A-Za-zÀ-ÖØ-öø-ɏ#]/.test(letter) ? 'latin' : 'none'
}

/** Signs that words are listed with: Java/PHP, Java+AWS, TypeScript×React. */
export function isBetweenWords(letter: string): boolean {
  return /^[\s、,。・/|()「」『』"“”„!?+×&]$/.test(letter)
}

/** Whether a word goes on over this place: between JavaScr and ipt, リモ and ート, but not between React and 80. */
export function isWithinWord(text: ReadableText, at: number): boolean {
  const [before, after] = [scriptAt(text, at - 1), scriptAt(text, at)]
  if (before === 'latin' && after === 'digit') return !isFigureOfItsOwn(text, at)
  if (before === 'digit' && after === 'latin') return !isCounted(text, at)
  return before === after && /^(?:latin|katakana|digit)$/.test(before)
}

/** React80万: the figure has a unit. Java8, Vue3.4: a name of three letters or more with its version. */
function isFigureOfItsOwn({ folded }: ReadableText, at: number): boolean {
  const figure = /^\d{1,4}(?:[.,]\d{1,3}){0,2}/.exec(folded.slice(at, at + 12))?.[0] ?? ''
  const after = folded.slice(at + figure.length, at + figure.length + 4)
  if (/^ ?(?:万|円|%|年|名|人|日|月|時|以上|~|\+|↑)/.test(after)) return true
  // React800k is a rate; win11k and abc75k are names.
  if (figure.length > 2 && /^ ?k(?![a-z])/.test(after)) return true
  return /[a-z]{3}\.?$/.test(folded.slice(Math.max(0, at - 4), at)) && !/^[a-z]/.test(after)
}

/** 週3React: the figure belongs to what is before it. */
function isCounted({ folded }: ReadableText, at: number): boolean {
  return /[週月~](?:\d{1,3})$/.test(folded.slice(Math.max(0, at - 4), at))
}

/** Whether both ends of a range are ends of words. One letter is a word only where nothing else is. */
export function isWordBetween(text: ReadableText, { from, to }: TextRange): boolean {
  if (to - from === 1) return isAlone(text, { from, to })
  return !isWithinWord(text, from) && !isWithinWord(text, to)
}

export function isAlone({ text }: ReadableText, { from, to }: TextRange): boolean {
  const [before, after] = [text[from - 1] ?? '', text[to] ?? '']
  return /^[\s,、/・(:]?$/.test(before) && /^[\s,、/・()]?$/.test(after)
}
