import type { ReadableText, TextRange } from './reading-contract.ts'

/** One width, one wave, one dash, one colon, with the place that each letter has in the source. */
export function foldText(source: string): ReadableText {
  const starts = new Uint32Array(source.length * 4 + 1)
  const ends = new Uint32Array(source.length * 4 + 1)
  let text = ''
  for (let at = 0; at < source.length; ) {
    const width = letterWidth(source, at)
    const letter = evenLetter(source.slice(at, at + width))
    for (let part = 0; part < letter.length && text.length + part < starts.length; part += 1) {
      starts[text.length + part] = at
      ends[text.length + part] = at + width
    }
    text += letter
    at += width
  }
  const even = text.replaceAll('稼動', '稼働')
  return { source, text: even, folded: foldLetters(even), starts, ends }
}

/** The same with other letters at some places: what would be read wrongly is blanked out. */
export function respelled({ source, starts, ends }: ReadableText, text: string): ReadableText {
  return { source, text, folded: foldLetters(text), starts, ends }
}

/** A part of a text, and letters of our own behind it. */
export type TextPiece = TextRange & { end: string }

/** The same in another order; letters of our own have the place where they are put in. */
export function rearranged(
  { source, text, starts, ends }: ReadableText,
  pieces: readonly TextPiece[],
): ReadableText {
  const letters = pieces.map(({ from, to, end }) => text.slice(from, to) + end).join('')
  const [begins, closes] = [
    new Uint32Array(letters.length + 1),
    new Uint32Array(letters.length + 1),
  ]
  let at = 0
  for (const { from, to, end } of pieces) {
    begins.set(starts.subarray(from, to), at)
    closes.set(ends.subarray(from, to), at)
    at += to - from
    const place = starts[to] ?? source.length
    begins.fill(place, at, at + end.length)
    closes.fill(place, at, at + end.length)
    at += end.length
  }
  return respelled({ source, text, folded: text, starts: begins, ends: closes }, letters)
}

/** The place in the source. */
export function spanOf(
  { starts, ends, source }: ReadableText,
  from: number,
  to: number,
): TextRange {
  const last = Math.max(from, to - 1)
  return { from: starts[from] ?? 0, to: ends[last] ?? source.length }
}

/** The letters as they were written. */
export function sourceOf(text: ReadableText, from: number, to: number): string {
  const span = spanOf(text, from, to)
  return text.source.slice(span.from, span.to)
}

/** Lower case and katakana, never longer or shorter. */
function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  const plain = lower.length === text.length ? lower : [...text].map(lowerLetter).join('')
  return plain
    .replaceAll('♯', '#')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}

/** How much of the source is one letter: a pair, and a mark that joins it. */
function letterWidth(source: string, at: number): number {
  const isPair = isHighHalf(source.charCodeAt(at))
  const width = isPair ? 2 : 1
  return isJoining(source.charCodeAt(at + width)) ? width + 1 : width
}

function isHighHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

/** The voicing marks of half-width and of decomposed kana. */
function isJoining(unit: number): boolean {
  return unit === 0xff9e || unit === 0xff9f || unit === 0x3099 || unit === 0x309a
}

const UNCHANGED = /[①-⑳⓪❶-❿㊙㊗]/
const WAVES = /[〜～∼~〰]/
const DASHES = /[-‐‑‒–—―−－]/

const known = new Map<string, string>()
const MOST_KNOWN = 20_000

function evenLetter(letter: string): string {
  const found = known.get(letter)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = makeEven(letter)
  known.set(letter, made)
  return made
}

function makeEven(letter: string): string {
  if (UNCHANGED.test(letter)) return letter
  if (WAVES.test(letter)) return '~'
  if (DASHES.test(letter)) return '-'
  if (letter === '迄') return 'まで'
  if (letter === '\n') return letter
  if (/[\s\u200b\ufeff]/.test(letter)) return letter === '\t' ? '\t' : ' '
  if (/[⇒➡→▶➔]/.test(letter)) return '→'
  return letter.normalize('NFKC')
}
