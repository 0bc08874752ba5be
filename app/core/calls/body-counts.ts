import type { Buffer } from 'node:buffer'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** The limits of what a body is made of. */
type Counts = { parts: number; depth: number }

/** Whether a text of JSON has more elements than this or lies deeper, in one pass before anything makes values of it. */
export function isRicherJson(text: string, most: Counts): boolean {
  let [commas, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfText(text, at)
    else if (letter === COMMA) commas++
    else if (OPENING.has(letter)) depth++
    else if (CLOSING.has(letter)) depth--
    if (commas >= most.parts || depth > most.depth) return true
  }
  return false
}

function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === BACKSLASH) at++
    else if (letter === QUOTE) return at
  }
  return text.length
}

/** Whether there are more fields between `&` than this. */
export function isRicherForm(text: string, most: number): boolean {
  let found = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++found >= most) return true
  }
  return false
}

/** Of a form in parts: more of them, or a head of one that no browser writes. */
export function isRicherParts(body: Buffer, boundary: string, most: number): boolean {
  const mark = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (++parts > most + 1) return true
    const begin = at + mark.length
    // The last mark has no head.
    if (body.toString('latin1', begin, begin + 2) === '--') continue
    const head = body.toString('latin1', begin, begin + HEAD_BYTES)
    if (!head.includes('\r\n\r\n')) return true
  }
  return false
}

const HEAD_BYTES = 8 * 1024
