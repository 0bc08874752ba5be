import { Buffer } from 'node:buffer'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

const GZIP = Buffer.from([0x1f, 0x8b])

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * Compresses a file beside the thread before it is stored: the driver copies what it sends more than once, and the
 * database would need longer for 70 MB of text than one statement may take.
 */
export async function packContent(content: Uint8Array): Promise<Buffer> {
  return await compress(content, { level: constants.Z_BEST_SPEED })
}

/** What an earlier release has stored is not packed. */
export async function unpackContent(content: Buffer): Promise<Buffer> {
  const isPacked = content.subarray(0, GZIP.length).equals(GZIP)
  return isPacked ? await decompress(content) : content
}
