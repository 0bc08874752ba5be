import { eachRun, formsOf, type Run } from './runs.ts'

/**
 * What text is found by, as 32-bit integers that need no dictionary:
 *   0x00000000  facts that are no text, the caller's own (`factToken`)
 *   0x30050000  one or two units of a stretch, as they are
 *   0xa0000000  three units, and whatever does not fit above, mixed
 *   0xe0000000  words, mixed
 */
const MIXED = 0xa0000000
const WORD = 0xe0000000

export function factToken(kind: number, id: number): number {
  return (kind << 24) | id
}

/** All that folded text is found by, some of it more than once; good until the next text is read. */
export function tokensOf(folded: string): Int32Array {
  const most = folded.length * MOST_OF_A_LETTER
  if (most > taken.length) taken = new Int32Array(most)
  let length = 0
  eachRun(folded, (from, to, isSpaced) => {
    if (!isSpaced) length = writeGrams(folded, from, to, taken, length)
    else for (const token of tokensOfWord(folded.slice(from, to))) taken[length++] = token
  })
  return taken.subarray(0, length)
}

const MOST_OF_A_LETTER = 3
/** Memory that is asked for once and not for every text. */
let taken = new Int32Array(1 << 14)

/** All of them are in every text that holds the run; up to three units, in no other. */
export function tokensToFind({ text, isSpaced }: Run): number[] {
  if (isSpaced) return [wordToken(text)]
  if (text.length === 1) return [pairToken(text.charCodeAt(0), 0)]
  if (text.length === 2) return [pairToken(text.charCodeAt(0), text.charCodeAt(1))]
  const tokens = new Set<number>()
  for (let at = 2; at < text.length; at += 1) {
    tokens.add(tripleToken(text.charCodeAt(at - 2), text.charCodeAt(at - 1), text.charCodeAt(at)))
  }
  return [...tokens]
}

/** Every unit of a stretch, every two and every three that follow one another. */
function writeGrams(
  text: string,
  from: number,
  to: number,
  tokens: Int32Array,
  start: number,
): number {
  let length = start
  let first = 0
  let second = 0
  for (let at = from; at < to; at += 1) {
    const third = text.charCodeAt(at)
    tokens[length++] = pairToken(third, 0)
    if (at > from) tokens[length++] = pairToken(second, third)
    if (at > from + 1) tokens[length++] = tripleToken(first, second, third)
    first = second
    second = third
  }
  return length
}

function pairToken(first: number, second: number): number {
  return first < 0xa000 ? (first << 16) | second : tripleToken(first, second, 0)
}

function tripleToken(first: number, second: number, third: number): number {
  const summed =
    Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b) + Math.imul(third, 0xc2b2ae35)
  return (((summed ^ (summed >>> 15)) & 0x3fffffff) + MIXED) | 0
}

/** The words of a trade are few and come again and again. */
const known = new Map<string, number[]>()
const MOST_KNOWN = 20_000

function tokensOfWord(word: string): number[] {
  const tokens = known.get(word)
  if (tokens) return tokens
  if (known.size >= MOST_KNOWN) known.clear()
  const made = formsOf(word).map(wordToken)
  known.set(word, made)
  return made
}

function wordToken(word: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) {
    mixed = Math.imul(mixed ^ word.charCodeAt(at), 0x01000193)
  }
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) & 0x1fffffff) | WORD
}
