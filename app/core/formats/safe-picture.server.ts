import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { rebuildJpeg } from './jpeg-parts.ts'
import { readPng, writePng } from './png-parts.server.ts'

type Picture = { type: 'png' | 'jpeg'; bytes: Buffer; width: number; height: number }

/**
 * A picture of somebody outside, made again from the parts that a browser needs to draw it: places, cameras,
 * comments and whatever else lay in the file or behind its end are gone. Undefined where it is no such picture.
 */
export async function rebuildPicture(file: Buffer): Promise<Picture | undefined> {
  const jpeg = rebuildJpeg(file, MOST_SIDE)
  if (jpeg) return { type: 'jpeg', ...jpeg }
  const png = readPng(file, MOST_SIDE)
  if (!png) return undefined
  const rows = await unpack(png.packed, { maxOutputLength: png.size }).catch(() => undefined)
  if (rows?.length !== png.size) return undefined
  const [width, height] = [png.head.readUInt32BE(0), png.head.readUInt32BE(4)]
  return { type: 'png', bytes: await writePng({ ...png, rows }), width, height }
}

type Stored = { type: string; picture: Buffer }

export function answerRebuilt({ type, picture }: Stored, lasting = PRIVATE): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': type === 'png' ? 'image/png' : 'image/jpeg',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': lasting,
    },
  })
}

const PRIVATE = 'private, max-age=3600'

const unpack = promisify(inflate)
const MOST_SIDE = 2000
