import { createBits } from './bits.ts'
import { writePostings } from './posting-writer.ts'
import { isDense, type Postings, type TokenList } from './postings.ts'

/**
 * The postings of a part, and the new place of each of its documents: -1 for none. Where they stay
 * together and none is lost, `moved` says by how much, which makes light work of it.
 */
export type Part = { list: TokenList; places: Int32Array; moved: number | undefined }

type Line = Part & { at: number }

/** So many tokens are written between two pauses, fewer the more documents there are. */
const STRETCH = 1 << 20

/** Writes the postings of some parts down as those of one, a stretch at a time. */
export function* mergePostings(parts: readonly Part[], size: number): Generator<void, Postings> {
  const lines = parts.map((part) => ({ ...part, at: 0 }))
  const writer = writePostings(
    size,
    lines.reduce((sum, { list }) => sum + list.tokens.length, 0),
  )
  const isSimple = lines.every(({ moved }) => moved !== undefined)
  const most = Math.max(...lines.map(({ places }) => places.length))
  const [list, read, bits] = [new Int32Array(size), new Int32Array(most), createBits(size)]
  let work = 0
  for (;;) {
    const token = firstToken(lines)
    if (token === undefined) return writer.finish()
    const present = lines.filter((line) => line.list.tokens[line.at] === token)
    const count = present.reduce((sum, line) => sum + line.list.count(line.at), 0)
    if (isSimple && isDense(count, size)) {
      bits.fill(0)
      for (const { list, at, moved = 0 } of present) list.move(at, bits, moved)
      writer.addDense(token, bits, count)
    } else writer.addList(token, list, readAll(present, read, list))
    for (const line of present) line.at += 1
    work += count + 16
    if (work < STRETCH) continue
    work = 0
    yield
  }
}

function firstToken(lines: readonly Line[]): number | undefined {
  let first: number | undefined
  for (const { list, at } of lines) {
    const token = list.tokens[at]
    if (token !== undefined && (first === undefined || token < first)) first = token
  }
  return first
}

function readAll(lines: readonly Line[], read: Int32Array, all: Int32Array): number {
  let length = 0
  for (const { list, at, places } of lines) {
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
