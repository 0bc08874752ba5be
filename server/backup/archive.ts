import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { compose, PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { moveIntoPlace, saveFile } from '#core/files/durable-files.server.ts'
import { decryptWith, encryptWith } from '#core/files/file-cipher.server.ts'
import { refusal } from '#server/processes/refusal.ts'
import { archiveKey, chooseLock, type Lock, SALT } from './archive-key.ts'
import { type Frame, frameHead, readFrames } from './frames.ts'

const FORM = Buffer.from('ANKBAK1')
const MARK = 16
const HEAD = FORM.length + 1 + SALT + MARK
const locks: readonly Lock[] = ['secret', 'backup-key']

export type ArchiveWriter = {
  write(frame: Frame): Promise<void>
  /** Puts the archive into its place, whole and on the disk, with its check sum beside it. */
  finish(as?: string): Promise<{ bytes: number }>
  drop(): Promise<void>
}

/** Packs, encrypts and writes on the way; until it is finished it has another name. */
export function writeArchive(file: string): ArchiveWriter {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  const lock = chooseLock()
  const salt = randomBytes(SALT)
  const secret = archiveKey(lock, salt)
  if (!secret) throw new Error('there is no key for an archive')
  const head = Buffer.concat([FORM, Buffer.of(locks.indexOf(lock)), salt, secret.mark])
  const measure = measureFrom(head)
  const frames = new PassThrough({ highWaterMark: 1024 ** 2 })
  const target = createWriteStream(draft, { mode: 0o600, flush: true })
  target.write(head)
  const written = pipeline(
    frames,
    createZstdCompress(),
    encryptWith(secret.key),
    measure.stream,
    target,
  )
  written.catch(() => {})
  return {
    async write(frame) {
      frames.write(frameHead(frame))
      if (!frames.write(frame.payload)) await Promise.race([once(frames, 'drain'), written])
    },
    async finish(as = file) {
      frames.end()
      await written
      await moveIntoPlace(draft, as)
      await saveFile(`${as}.sha256`, `${measure.sum()}  ${basename(as)}\n`)
      return { bytes: measure.bytes() }
    },
    async drop() {
      frames.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

function measureFrom(head: Buffer) {
  const sum = createHash('sha256').update(head)
  let bytes = head.length
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sum: () => sum.digest('hex') }
}

/** The frames of an archive, each from bytes that are proven to be as they were written. */
export async function* readArchive(file: string): AsyncGenerator<Frame> {
  const key = await findKey(file)
  const read = createReadStream(file, { start: HEAD })
  const decrypted = decryptWith(key)
  const unpacked = createZstdDecompress()
  const bytes: Readable = compose(read, decrypted, unpacked)
  // A reader that has enough stops in the middle: each stream then reports that it was aborted, to no one.
  for (const stream of [read, decrypted, unpacked, bytes]) stream.on('error', () => {})
  try {
    yield* readFrames(bytes)
  } catch (error) {
    throw damaged(file, error)
  } finally {
    bytes.destroy()
  }
}

async function findKey(file: string): Promise<Buffer> {
  const head = await readHead(file)
  const lock = locks[head[FORM.length] ?? 0]
  if (head.length < HEAD || !head.subarray(0, FORM.length).equals(FORM) || !lock) {
    throw refusal(
      `${file} はアンケンのバックアップではないか、壊れています。`,
      `${file} is no archive of ours, or it is damaged.`,
    )
  }
  const secret = archiveKey(lock, head.subarray(FORM.length + 1, FORM.length + 1 + SALT))
  if (secret?.mark.equals(head.subarray(HEAD - MARK))) return secret.key
  const name = lock === 'secret' ? 'APP_SECRET' : 'BACKUP_KEY'
  throw refusal(
    `${file} は別の鍵で閉じられているか、壊れています。バックアップしたときの ${name} を設定してください。`,
    `${file} was closed under another key, or it is damaged: set the ${name} that it was made with.`,
  )
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw refusal(`${file} がありません。`, `There is no ${file}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export function damaged(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : cause
  return refusal(
    `${file} は壊れています。何も変更していません。`,
    `${file} is damaged, nothing was changed: ${reason}`,
  )
}
