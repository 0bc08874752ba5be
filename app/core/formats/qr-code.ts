import { correctionOf } from './qr-correction.ts'
import { drawFunctions, type Grid, isMasked, penaltyOf, writeFormat } from './qr-grid.ts'

/** For versions 1 to 16 at level M: how many bytes of correction a block has, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10]
const MASKS = [0, 1, 2, 3, 4, 5, 6, 7]

/** A text as a QR code (ISO/IEC 18004, bytes, level M): rows of dark and light squares, without the margin. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const codewords = interleave(dataOf(bytes, version), version)
  const drawn = MASKS.map((mask) => draw(codewords, version, mask))
  const best = drawn.reduce((least, one) => (penaltyOf(one) < penaltyOf(least) ? one : least))
  return best.dark
}

/** The dark squares as the `d` of one SVG path, a unit each, with the margin of four that readers need. */
export function qrPath(text: string): { d: string; size: number } {
  const rows = qrCode(text)
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  )
  return { d: squares.join(''), size: rows.length + 8 }
}

function versionFor(bytes: number): number {
  const version = BLOCKS.findIndex(
    (_, at) => dataBytes(at + 1) * 8 >= 4 + (at < 9 ? 8 : 16) + bytes * 8,
  )
  if (version < 0) throw new Error('the text is too long for a QR code')
  return version + 1
}

/** All squares without the patterns, in bytes. */
function allBytes(version: number): number {
  const aligns = version > 1 ? Math.floor(version / 7) + 2 : 0
  const alignment = aligns > 0 ? (25 * aligns - 10) * aligns - 55 : 0
  return Math.floor(((16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0)) / 8)
}

function dataBytes(version: number): number {
  return allBytes(version) - at(CORRECTION, version) * at(BLOCKS, version)
}

function at(list: readonly number[], version: number): number {
  return list[version - 1] ?? 0
}

function dataOf(bytes: Uint8Array, version: number): number[] {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  const content = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const room = dataBytes(version) * 8
  const bits = `0100${length}${content}`
  const ended = bits.padEnd(Math.min(room, bits.length + 4), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const data = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let pad = 0xec; data.length < room / 8; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** The blocks with their correction, byte by byte in turn; the later ones may be a byte longer. */
function interleave(data: readonly number[], version: number): number[] {
  const count = at(BLOCKS, version)
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  let from = 0
  const blocks = Array.from({ length: count }, (_, n) => {
    const block = data.slice(from, from + short + (n >= count - longer ? 1 : 0))
    from += block.length
    return { block, correction: correctionOf(block, at(CORRECTION, version)) }
  })
  return [
    ...inTurn(blocks.map(({ block }) => block)),
    ...inTurn(blocks.map(({ correction }) => correction)),
  ]
}

function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat()
}

function draw(codewords: readonly number[], version: number, mask: number): Grid {
  const grid = drawFunctions(version)
  const { size, dark, isFunction } = grid
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let n = 0; n < size; n++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - n : n
        const row = dark[y]
        if (!row || isFunction[y]?.[x]) continue
        const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        row[x] = isSet !== isMasked(mask, x, y)
        bit++
      }
    }
  }
  writeFormat(grid, mask)
  return grid
}
