import { type Bits, countBits, countOnes, createBits } from './bits.ts'
import { GATHERED_WORDS, type Gathering, MOST_GATHERED } from './gathering.ts'
import { writePostings } from './posting-writer.ts'
import { isDense, type Postings } from './postings.ts'
import { createTokenNumbers, type TokenNumbers } from './token-numbers.ts'

/**
 * Postings of documents that come in their order, noted as they come: for each token of a gathering where
 * its entry before is, of which gathering and with which words of bits this one is, and these words.
 * So nothing is sorted or looked up again until all is known.
 */
export type PostingLog = {
  /** All gatherings but the last one are full. */
  note(gathering: Gathering): void
  /** Writes all down, a stretch at a time. */
  write(size: number): Generator<void, Postings>
}

const PAGE_BITS = 16
const PAGE = 1 << PAGE_BITS
const LONGEST_ENTRY = GATHERED_WORDS + 2
const NO_ENTRY = 0xffffffff
/** So many documents are written between two pauses; a token counts as some of them. */
const STRETCH = 1 << 16
const TOKEN = 32

type Log = {
  pages: Int32Array<ArrayBuffer>[]
  /** How much of the last page is written. */
  used: number
  gatherings: number
  tokens: TokenNumbers
  /** By the number of a token: where its last entry is, and in how many documents it occurs. */
  lasts: number[]
  counts: number[]
}

export function openLog(): PostingLog {
  const tokens = createTokenNumbers()
  const log: Log = { pages: [], used: PAGE, gatherings: 0, tokens, lasts: [], counts: [] }
  return {
    note(gathering) {
      gathering.each((token, bits) => noteEntry(log, token, bits))
      log.gatherings += 1
    },
    write: (size) => writeLog(log, size),
  }
}

function noteEntry(log: Log, token: number, bits: Bits): void {
  if (log.used + LONGEST_ENTRY > PAGE) {
    log.pages.push(new Int32Array(PAGE))
    log.used = 0
  }
  const page = log.pages.at(-1) ?? NO_PAGE
  const { lasts, counts } = log
  const number = log.tokens.number(token)
  const entry = log.used
  page[entry] = lasts[number] ?? NO_ENTRY
  let words = 0
  let end = entry + 2
  for (let word = 0; word < GATHERED_WORDS; word += 1) {
    if (bits[word] === 0) continue
    words |= 1 << word
    page[end++] = bits[word] ?? 0
  }
  page[entry + 1] = (log.gatherings << GATHERED_WORDS) | words
  log.used = end
  lasts[number] = (log.pages.length - 1) * PAGE + entry
  counts[number] = (counts[number] ?? 0) + countBits(bits)
}

function* writeLog(log: Log, size: number): Generator<void, Postings> {
  const { pages, tokens, lasts, counts } = log
  const sorted = tokens.list().sort()
  const writer = writePostings(size, sorted.length)
  const [list, bits] = [new Int32Array(size), createBits(size)]
  let work = 0
  for (const token of sorted) {
    const number = tokens.number(token)
    const [last = NO_ENTRY, count = 0] = [lasts[number], counts[number]]
    if (isDense(count, size)) writer.addDense(token, readBits(pages, last, bits), count)
    else writer.addList(token, readList(pages, last, list, count), count)
    work += count + TOKEN
    if (work < STRETCH) continue
    work = 0
    yield
  }
  // Given back at once: it is more than what was made of it, and may else lie there for long.
  for (const { buffer } of pages) buffer.transfer(0)
  return writer.finish()
}

function readBits(pages: readonly Int32Array[], last: number, bits: Bits): Bits {
  bits.fill(0)
  for (let entry = last; entry !== NO_ENTRY; ) {
    const page = pages[entry >>> PAGE_BITS] ?? NO_PAGE
    let at = entry & (PAGE - 1)
    entry = (page[at++] ?? 0) >>> 0
    const head = page[at++] ?? 0
    const first = (head >>> GATHERED_WORDS) * GATHERED_WORDS
    for (let words = head & ALL_WORDS; words !== 0; words &= words - 1) {
      bits[first + lowestOf(words)] = page[at++] ?? 0
    }
  }
  return bits
}

/** From the last entry to the first, and so from the end of the list. */
function readList(
  pages: readonly Int32Array[],
  last: number,
  list: Int32Array,
  count: number,
): Int32Array {
  let end = count
  for (let entry = last; entry !== NO_ENTRY; ) {
    const page = pages[entry >>> PAGE_BITS] ?? NO_PAGE
    const start = entry & (PAGE - 1)
    entry = (page[start] ?? 0) >>> 0
    const head = page[start + 1] ?? 0
    const first = (head >>> GATHERED_WORDS) * MOST_GATHERED
    let words = head & ALL_WORDS
    for (let at = start + 1 + countOnes(words); words !== 0; at -= 1) {
      const highest = highestOf(words)
      words &= ~(1 << highest)
      for (let word = page[at] ?? 0; word !== 0; word &= ~(1 << highestOf(word))) {
        list[--end] = first + highest * 32 + highestOf(word)
      }
    }
  }
  return list
}

const ALL_WORDS = (1 << GATHERED_WORDS) - 1
const NO_PAGE = new Int32Array()

function lowestOf(word: number): number {
  return highestOf(word & -word)
}

function highestOf(word: number): number {
  return 31 - Math.clz32(word)
}
