import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngChunk, pngOf, SIGNATURE } from './png.ts'
import { rebuildPicture } from './safe-picture.server.ts'

const secret = Buffer.from('GPS 35.68,139.76')
const pixels = new Uint8Array(4 * 4 * 4).fill(120)
const plain = () => pngOf({ width: 4, height: 4, pixels })

/** The segments of the smallest JPEG of one grey block. */
function jpegOf(frame = '0800010001010111 00'.replace(/ /g, ''), extra = Buffer.alloc(0)): Buffer {
  const segment = (marker: number, body: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([head, body])
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    extra,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from(frame, 'hex')),
    segment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
  ])
}

const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret])

test('a PNG is made again without what does not draw it', async () => {
  const file = await plain()
  const end = file.length - 12
  const noted = Buffer.concat([
    file.subarray(0, end),
    pngChunk('tEXt', secret),
    file.subarray(end),
    secret,
  ])
  const made = await rebuildPicture(noted)
  expect(made?.type).toBe('png')
  expect(made?.bytes.includes(secret)).toBe(false)
  expect((await rebuildPicture(made?.bytes ?? Buffer.alloc(0)))?.bytes).toEqual(made?.bytes)
})

test('a JPEG is made again without where it was taken and what lies behind its end', async () => {
  const made = await rebuildPicture(Buffer.concat([jpegOf(undefined, exif), secret]))
  expect(made?.type).toBe('jpeg')
  expect(made?.bytes.equals(jpegOf())).toBe(true)
})

test('what is no picture, is too large, or is cut off is refused', async () => {
  const file = await plain()
  const wide = Buffer.alloc(13)
  wide.writeUInt32BE(4_000_000, 0)
  wide.writeUInt32BE(4, 4)
  wide.set([8, 2, 0, 0, 0], 8)
  const bomb = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))
  const four = file.subarray(8, 33)
  const files = [
    Buffer.from('<svg onload="x"/>'),
    file.subarray(0, -20),
    jpegOf().subarray(0, -2),
    Buffer.concat([SIGNATURE, pngChunk('IHDR', wide), bomb, pngChunk('IEND', Buffer.alloc(0))]),
    Buffer.concat([SIGNATURE, four, bomb, pngChunk('IEND', Buffer.alloc(0))]),
    jpegOf('080fff0fff01011100'),
    jpegOf(undefined, Buffer.from([0xff, 0xcc, 0, 2])),
  ]
  expect(await Promise.all(files.map(rebuildPicture))).toEqual(files.map(() => undefined))
})
