import type { Readable } from 'node:stream'

/** What an archive is made of, before it is packed and encrypted: docs/backup-format.md. */
export const kinds = { head: 1, rows: 2, table: 3, file: 4, end: 5 } as const

export type Frame = { kind: number; table: number; payload: Buffer }

const HEAD = 7
const LARGEST = 1024 ** 3

export function frameHead({ kind, table, payload }: Frame): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(kind, 0)
  head.writeUInt16BE(table, 1)
  head.writeUInt32BE(payload.length, 3)
  return head
}

/** Cuts a stream of bytes into frames; the last one must be whole. */
export async function* readFrames(bytes: Readable): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.of()
  for await (const piece of bytes) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (let frame = takeFrame(rest); frame; frame = takeFrame(rest)) {
      rest = rest.subarray(HEAD + frame.payload.length)
      yield frame
    }
  }
  if (rest.length > 0) throw new Error('the archive ends within a frame')
}

function takeFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < HEAD) return undefined
  const length = bytes.readUInt32BE(3)
  if (length > LARGEST) throw new Error('a frame of the archive is too long')
  if (bytes.length < HEAD + length) return undefined
  const payload = bytes.subarray(HEAD, HEAD + length)
  return { kind: bytes.readUInt8(0), table: bytes.readUInt16BE(1), payload }
}
