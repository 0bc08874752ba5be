export type Run = { text: string; isSpaced: boolean }

/**
 * Folded text in pieces: stretches of Japanese, which has no spaces, so that words are found anywhere
 * within them; and whole words such as java, c#, node.js, objective-c.
 */
export function eachRun(
  folded: string,
  visit: (from: number, to: number, isSpaced: boolean) => void,
): void {
  for (let at = 0; at < folded.length; ) {
    const kind = kindAt(folded, at)
    const end = kind === SPACED ? endOfWord(folded, at) : endOfKind(folded, at)
    if (kind !== NONE) visit(at, end, kind === SPACED)
    at = end
  }
}

export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  eachRun(folded, (from, to, isSpaced) => runs.push({ text: folded.slice(from, to), isSpaced }))
  return runs
}

/** What a word is found by: node.js by node and by js too, java8 by java; but c++ never by c. */
export function formsOf(word: string): string[] {
  const forms = new Set([word])
  const stem = word.replace(/(?<![+#])[+#]+$/, '')
  for (const part of [stem, ...stem.split(/[.-]/)]) {
    if (part.length > 1) forms.add(part)
    const letters = part.match(/^(\p{L}{3,})\p{N}+$/u)?.[1]
    if (letters) forms.add(letters)
  }
  return [...forms]
}

/** Whether a letter of a word is there, of those that are written with spaces. */
export function isInWord(folded: string, at: number): boolean {
  return at >= 0 && at < folded.length && kindAt(folded, at) === SPACED
}

const NONE = 0
const UNSPACED = 1
const SPACED = 2

/** By UTF-16 unit. Half of a pair that has lost its other half is no letter of any script. */
const kinds = new Uint8Array(0x10000)
for (let unit = 0; unit < kinds.length; unit += 1) kinds[unit] = kindOf(String.fromCharCode(unit))

function kindOf(letter: string): number {
  if (/[々-〇ァ-ヺー-ヾㇰ-ㇿ㐀-䶿一-鿿가-힣]/.test(letter)) return UNSPACED
  return /[\p{L}\p{N}\p{M}]/u.test(letter) ? SPACED : NONE
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdfff) return kinds[unit] ?? NONE
  const isPair = unit < 0xdc00 ? isLow(text, at + 1) : isHigh(text, at - 1)
  return isPair ? UNSPACED : NONE
}

function isHigh(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800
}

function isLow(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00
}

function endOfKind(text: string, from: number): number {
  const kind = kindAt(text, from)
  let end = from + 1
  while (end < text.length && kindAt(text, end) === kind) end += 1
  return end
}

const [DOT, HYPHEN, PLUS, SHARP] = [0x2e, 0x2d, 0x2b, 0x23]

/** A dot joins the words on both its sides; a hyphen joins one last letter; + and # end a word. */
export function endOfWord(text: string, from: number): number {
  let end = endOfKind(text, from)
  while (text.charCodeAt(end) === DOT && kindAt(text, end + 1) === SPACED) {
    end = endOfKind(text, end + 1)
  }
  if (text.charCodeAt(end) === HYPHEN && isLastLetter(text, end + 1)) end += 2
  while (text.charCodeAt(end) === PLUS || text.charCodeAt(end) === SHARP) end += 1
  return end
}

function isLastLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0x61 && unit <= 0x7a && kindAt(text, at + 1) !== SPACED
}
