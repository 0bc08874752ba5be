import { type Bits, createBits } from './bits.ts'
import { writePostings } from './posting-writer.ts'
import { isDense, type Postings, type TokenList } from './postings.ts'

/**
 * The postings of a part, and the new place of each of its documents: -1 for none. Where they stay
 * together and none is lost, `moved` says by how much, which makes light work of it.
 */
type Part = { list: TokenList; places: Int32Array; moved: number | undefined }

type Line = Part & { at: number; token: number | undefined }

/** So many documents are written between two pauses; a token counts as some of them. */
const STRETCH = 1 << 16
const TOKEN = 32

/** Writes the postings of some parts down as those of one, a stretch at a time. */
export function* mergePostings(parts: readonly Part[], size: number): Generator<void, Postings> {
  const lines = parts.map((part) => ({ ...part, at: 0, token: part.list.tokens[0] }))
  const all = parts.reduce((sum, { list }) => sum + list.tokens.length, 0)
  const largest = parts.reduce((most, { places }) => Math.max(most, places.length), 0)
  const writer = writePostings(size, all)
  const areTogether = parts.every(({ moved }) => moved !== undefined)
  const [list, read, bits] = [new Int32Array(size), new Int32Array(largest), createBits(size)]
  let work = 0
  for (let token = firstToken(lines); token !== undefined; token = firstToken(lines)) {
    const count = countAll(lines, token)
    if (areTogether && isDense(count, size))
      writer.addDense(token, moveAll(lines, token, bits), count)
    else writer.addList(token, list, readAll(lines, token, read, list))
    advance(lines, token)
    work += count + TOKEN * lines.length
    if (work < STRETCH) continue
    work = 0
    yield
  }
  return writer.finish()
}

function firstToken(lines: readonly Line[]): number | undefined {
  let first: number | undefined
  for (const { token } of lines) {
    if (token !== undefined && (first === undefined || token < first)) first = token
  }
  return first
}

function advance(lines: readonly Line[], token: number): void {
  for (const line of lines) {
    if (line.token !== token) continue
    line.at += 1
    line.token = line.list.tokens[line.at]
  }
}

function countAll(lines: readonly Line[], wanted: number): number {
  let count = 0
  for (const { list, at, token } of lines) if (token === wanted) count += list.count(at)
  return count
}

function moveAll(lines: readonly Line[], wanted: number, bits: Bits): Bits {
  bits.fill(0)
  for (const { list, at, token, moved = 0 } of lines) {
    if (token === wanted) list.move(at, bits, moved)
  }
  return bits
}

function readAll(
  lines: readonly Line[],
  wanted: number,
  read: Int32Array,
  all: Int32Array,
): number {
  let length = 0
  for (const { list, at, token, places } of lines) {
    if (token !== wanted) continue
    const found = list.read(at, read)
    for (let from = 0; from < found; from += 1) {
      const place = places[read[from] ?? 0] ?? -1
      if (place < 0) continue
      all[length] = place
      length += 1
    }
  }
  return length
}
