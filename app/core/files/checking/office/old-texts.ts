import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import type { Layout } from './old-steps.ts'

const CONTINUE = 0x003c
const SHARED = 0x00fc
/** Where in a record its text begins: of a cell, with its looks, and of what a formula found. */
const TEXTS: ReadonlyMap<number, number> = new Map([
  [0x0204, 6],
  [0x00d6, 6],
  [0x0207, 0],
])

/** Reads the texts of cells. What continues a record is read with it, once the next record begins. */
export function openOldTexts(layout: Layout, takeText: (text: string) => void) {
  let open: { kind: number; pieces: Buffer[] } | undefined
  const end = (): void => {
    if (open?.kind === SHARED) readShared(open.pieces, takeText)
    else if (open) takeText(readText(open.pieces, TEXTS.get(open.kind) ?? 0, layout))
    open = undefined
  }
  return {
    take(kind: number, record: Buffer): void {
      if (kind === CONTINUE) open?.pieces.push(record)
      else end()
      if (kind === SHARED || TEXTS.has(kind)) open = { kind, pieces: [record] }
    },
    end,
  }
}

function readText(pieces: readonly Buffer[], start: number, layout: Layout): string {
  const reading = openPieces(pieces)
  reading.skip(start)
  const count = reading.number(2)
  return layout === 97 ? reading.letters(count, reading.number(1)) : reading.letters(count, 0)
}

const HAS_MORE = 0x4
const HAS_LOOKS = 0x8

/** The texts that cells share: each with its looks and its reading behind it, where it has them. */
function readShared(pieces: readonly Buffer[], takeText: (text: string) => void): void {
  const reading = openPieces(pieces)
  reading.skip(8)
  while (!reading.isAtEnd()) {
    const count = reading.number(2)
    const flags = reading.number(1)
    const looks = flags & HAS_LOOKS ? reading.number(2) : 0
    const more = flags & HAS_MORE ? reading.number(4) : 0
    takeText(reading.letters(count, flags))
    reading.skip(looks * 4 + more)
  }
}

/** Reads through the pieces of a record. A text that goes on in the next one says there again how wide its letters are. */
function openPieces(pieces: readonly Buffer[]) {
  let [index, at] = [0, 0]
  const isAtEnd = (): boolean => {
    while (index < pieces.length && at >= (pieces[index]?.length ?? 0)) {
      index += 1
      at = 0
    }
    return index >= pieces.length
  }
  const take = (most: number): Buffer => {
    if (isAtEnd()) refuse('broken')
    const piece = pieces[index]?.subarray(at, at + most) ?? refuse('broken')
    at += piece.length
    return piece
  }
  const number = (bytes: number): number => {
    let value = 0
    for (let n = 0; n < bytes; n++) value += take(1).readUInt8() * 256 ** n
    return value
  }
  return {
    isAtEnd,
    number,
    skip(count: number): void {
      for (let left = count; left > 0; ) left -= take(left).length
    },
    letters(count: number, flags: number): string {
      let text = ''
      let size = (flags & 1) + 1
      while (text.length < count) {
        if (at >= (pieces[index]?.length ?? 0)) size = (number(1) & 1) + 1
        const letters = take((count - text.length) * size)
        if (letters.length % size !== 0) refuse('broken')
        text += letters.toString(size === 2 ? 'utf16le' : 'latin1')
      }
      return text
    },
  }
}
