import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { pngChunk, SIGNATURE } from './png.ts'

/** Bytes of a pixel for each kind of colour: grey, colours, a palette, grey and colours with their opacity. */
const BYTES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PALETTE = ['PLTE', 'tRNS']

type PngParts = { head: Buffer; palette: Buffer[]; packed: Buffer; size: number }

/** What draws a PNG of eight bits that is not interlaced, and how many bytes its rows unpacked are. */
export function readPng(file: Buffer, mostSide: number): PngParts | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined
  const chunks = listChunks(file)
  const head = chunks?.[0]
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return undefined
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth, colour, ...rest] = head.data.subarray(8)
  const bytes = BYTES[colour ?? -1]
  const isSized = width > 0 && height > 0 && width <= mostSide && height <= mostSide
  if (!bytes || depth !== 8 || !isSized || rest.some((byte) => byte !== 0)) return undefined
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? data : [])))
  const palette = chunks.flatMap(({ type, data }) =>
    PALETTE.includes(type) && data.length <= 768 ? [pngChunk(type, data)] : [],
  )
  return { head: head.data, palette, packed, size: (width * bytes + 1) * height }
}

/** The rows packed again, in a file of their own. */
export async function writePng({
  head,
  palette,
  rows,
}: Omit<PngParts, 'packed'> & { rows: Buffer }) {
  const packed = await promisify(deflate)(rows, { level: 9 })
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...palette,
    pngChunk('IDAT', packed),
    end,
  ])
}

type Chunk = { type: string; data: Buffer }

/** Up to the chunk that ends it; what lies behind is no part of the picture. */
function listChunks(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const body = file.subarray(at + 4, end - 4)
    if (crc32(body) !== file.readUInt32BE(end - 4)) return undefined
    const type = body.subarray(0, 4).toString('latin1')
    if (type === 'IEND') return chunks
    chunks.push({ type, data: body.subarray(4) })
    at = end
  }
  return undefined
}
