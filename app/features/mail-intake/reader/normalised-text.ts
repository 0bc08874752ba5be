import { bareOfFrame } from './mail-frame.ts'
import type { Span } from './reader-contract.ts'

/** A text in one spelling, each of its letters with the place it had in the source. */
export type Even = {
  text: string
  starts: Uint32Array
  ends: Uint32Array
  source: string
  /** Where an older mail begins within the text. */
  older: readonly number[]
}

/**
 * One width, one wave, one dash, one colon. What would be read wrongly is blanked out and keeps its
 * place: addresses of pages and of people (…cc.php is no PHP), and the marks of a quotation.
 */
export function even(source: string): Even {
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
  const bare = bareOfFrame(withoutAddresses(text))
  return { text: evenRows(oneWording(bare.text)), starts, ends, source, older: bare.older }
}

export function spanOf(even: Even, from: number, to: number): Span {
  const last = Math.max(from, to - 1)
  return { from: even.starts[from] ?? 0, to: even.ends[last] ?? even.source.length }
}

/** The letters as they were sent, without what surrounds them. */
export function sourceOf(even: Even, from: number, to: number): string {
  const span = spanOf(even, from, to)
  return even.source.slice(span.from, span.to)
}

/** Moves both ends over what does not belong to a value. */
export function trimmed(text: string, from: number, to: number): [from: number, to: number] {
  let [start, end] = [from, to]
  while (start < end && /[\s:]/.test(text[start] ?? '')) start += 1
  while (end > start && /[\s、,;]/.test(text[end - 1] ?? '')) end -= 1
  return [start, end]
}

function letterWidth(source: string, at: number): number {
  const isPair = /[\ud800-\udbff]/.test(source[at] ?? '')
  const width = isPair ? 2 : 1
  return /[ﾞﾟ\u3099\u309a]/.test(source[at + width] ?? '') ? width + 1 : width
}

const UNCHANGED = /[①-⑳⓪❶-❿㊙㊗]/
const WAVES = /[〜～∼~〰]/
const DASHES = /[-‐‑‒–—―−－]/

const known = new Map<string, string>()

function evenLetter(letter: string): string {
  const found = known.get(letter)
  if (found !== undefined) return found
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

/** What an address of a page or of a person says is no word of the mail; its brackets go with it. */
function withoutAddresses(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  return text
    .replace(/https?:\/\/[^\s<>"「」()、。]+/g, blank)
    .replace(/www\.[\w./?=&%-]+/g, blank)
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g, blank)
}

/** Words of one length that mean the same. */
function oneWording(text: string): string {
  return text.replaceAll('御社', '貴社').replaceAll('稼動', '稼働')
}

const BARS = /[|│┃]/g

/** A row of a table that is drawn: what is between its bars is parted by tabs. */
function evenRows(text: string): string {
  if (!/[|│┃]/.test(text)) return text
  return text.split('\n').map(evenRow).join('\n')
}

function evenRow(line: string): string {
  const places = [...line.matchAll(BARS)].map(({ index }) => index)
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0]
  if (places.length < 2) return line
  const isOuter = (at: number) =>
    (at === first && line.slice(0, at).trim() === '') ||
    (at === last && line.slice(at + 1).trim() === '')
  return line.replace(BARS, (_, at: number) => (isOuter(at) ? ' ' : '\t'))
}
