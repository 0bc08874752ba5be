import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const pack = promisify(deflate)

type Pixels = {
  width: number
  height: number /** Four bytes each: red, green, blue, opacity. */
  pixels: Uint8Array
}

/** Opaque pixels as a PNG. It is packed beside the main thread, which only lays out the rows. */
export async function pngOf({ width, height, pixels }: Pixels): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = await pack(rowsOf({ width, height, pixels }), { level: 6 })
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Each row begins with the number of its filter, which is none. */
function rowsOf({ width, height, pixels }: Pixels): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let to = 0
  for (let from = 0; from < width * height * 4; from += 4) {
    if (from % (width * 4) === 0) to++
    rows[to++] = pixels[from] ?? 0
    rows[to++] = pixels[from + 1] ?? 0
    rows[to++] = pixels[from + 2] ?? 0
  }
  return rows
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
