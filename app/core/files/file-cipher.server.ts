import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type Hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const CHUNK = 64 * 1024
const TAG = 16
/** The first bytes of every object: which form it has. */
const FORM = Buffer.from('ANK1')

export function createFileKey(): Buffer {
  return randomBytes(32)
}

/**
 * Encrypts in chunks of 64 KB, each with a tag of its own (the STREAM construction): a reader gets no byte
 * that was changed, moved or cut off. The nonce counts the chunks and marks the last one; it may begin at
 * zero because every file has a key of its own.
 */
export function encryptWith(key: Buffer): Transform {
  const encryptChunk = (chunk: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(FORM)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  const chunks = chunkwise(CHUNK, encryptChunk)
  chunks.push(FORM)
  return chunks
}

/** Decrypts what `encryptWith` made, or fails with the first chunk that is not as it was written. */
export function decryptWith(key: Buffer): Transform {
  const decryptChunk = (chunk: Buffer, index: number, isLast: boolean) => {
    const body = chunk.subarray(0, -TAG)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(FORM)
    decipher.setAuthTag(chunk.subarray(-TAG))
    return Buffer.concat([decipher.update(body), decipher.final()])
  }
  return chunkwise(CHUNK + TAG, decryptChunk, FORM)
}

/** Lets everything through and fails at the end when it was not what the hash says. */
export function verifySha256(expected: Buffer): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(isEqual(hash, expected) ? null : new Error('the file was changed')),
  })
}

function isEqual(hash: Hash, expected: Buffer): boolean {
  return timingSafeEqual(hash.digest(), expected)
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type ChunkWork = (chunk: Buffer, index: number, isLast: boolean) => Buffer

/** Cuts a stream into chunks of one size; only the last one may be shorter, and it may be empty. */
function chunkwise(size: number, work: ChunkWork, prefix: Buffer = Buffer.of()): Transform {
  let rest: Buffer = Buffer.of()
  let index = 0
  let isStarted = prefix.length === 0
  function takePrefix() {
    if (isStarted || rest.length < prefix.length) return
    if (!rest.subarray(0, prefix.length).equals(prefix)) throw new Error('not an object of ours')
    rest = rest.subarray(prefix.length)
    isStarted = true
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      attempt(done, () => {
        rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
        takePrefix()
        // The last chunk is held back: only at the end is it known to be the last.
        while (isStarted && rest.length > size) {
          this.push(work(rest.subarray(0, size), index++, false))
          rest = rest.subarray(size)
        }
      })
    },
    flush(done) {
      attempt(done, () => this.push(work(rest, index, true)))
    },
  })
}

function attempt(done: TransformCallback, act: () => void): void {
  try {
    act()
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
