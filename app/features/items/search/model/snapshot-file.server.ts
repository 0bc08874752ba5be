import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { systemNow } from '#core/clock.ts'
import { makeFolder, moveIntoPlace } from '#core/files/durable-files.server.ts'
import type { FrozenIndex } from '#features/items/search/search-index-contract.ts'
import type { FeedPosition } from './change-feed.server.ts'

/** What a model must have been made of to be of use here: this database, by these sources. */
export type Origin = { database: string; sources: string }

export type Snapshot = {
  frozen: FrozenIndex
  position: FeedPosition
  successors: ReadonlyMap<number, number>
  fieldTags: ReadonlyMap<number, string>
}

/** Why a stored model is of no use any more. */
type Unfit = { unfit: string }

type Head = Origin & {
  position: FeedPosition
  successors: [number, number][]
  fieldTags: [number, string][]
  header: string
  sizes: number[]
}

const NAME = 'items.model'
const MAGIC = Buffer.from('ANKEN001')
const CHUNK = 4 * 1024 * 1024
/** A file that has not grown for so long was broken off. */
const ABANDONED = 30_000

/** Puts the model in the place of the one before, whole or not at all. */
export async function writeSnapshot(folder: string, origin: Origin, snapshot: Snapshot) {
  await makeFolder(folder)
  const begun = join(folder, `${randomUUID()}.begun`)
  try {
    await using handle = await open(begun, 'wx', 0o600)
    await writeAll(handle, origin, snapshot)
    await moveIntoPlace(begun, join(folder, NAME))
  } catch (error) {
    await rm(begun, { force: true })
    throw error
  }
}

/** Whether another process of this machine has written of late, or is about to: once is enough. */
export async function isRecent(folder: string, within: number): Promise<boolean> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === NAME && (await ageOf(join(folder, name))) < within) return true
    if (!name.endsWith('.begun')) continue
    if ((await ageOf(join(folder, name))) < ABANDONED) return true
    await rm(join(folder, name), { force: true })
  }
  return false
}

async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  return found ? systemNow().getTime() - found.mtimeMs : Number.POSITIVE_INFINITY
}

/** The stored model; undefined where there is none. One that is of no use is deleted. */
export async function readSnapshot(
  folder: string,
  origin: Origin,
): Promise<Snapshot | Unfit | undefined> {
  const file = join(folder, NAME)
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return undefined
  try {
    const stored = await readAll(handle, origin)
    if ('unfit' in stored) await rm(file, { force: true })
    return stored
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, origin: Origin, snapshot: Snapshot): Promise<void> {
  const { frozen, position, successors, fieldTags } = snapshot
  const sizes = frozen.parts.map((part) => part.byteLength)
  const head: Head = {
    ...origin,
    position,
    successors: [...successors],
    fieldTags: [...fieldTags],
    header: frozen.header,
    sizes,
  }
  const text = Buffer.from(JSON.stringify(head))
  let sum = 0
  for (const part of [
    MAGIC,
    wordOf(text.length),
    text,
    ...frozen.parts.map((one) => Buffer.from(one)),
  ]) {
    for (let from = 0; from < part.length; from += CHUNK) {
      const chunk = part.subarray(from, from + CHUNK)
      sum = crc32(chunk, sum)
      await handle.appendFile(chunk)
    }
  }
  await handle.appendFile(wordOf(sum))
}

async function readAll(handle: FileHandle, origin: Origin): Promise<Snapshot | Unfit> {
  const reading = { handle, sum: 0 }
  if (!(await readPart(reading, MAGIC.length)).equals(MAGIC)) throw new Error('of another format')
  const length = (await readPart(reading, 4)).readUInt32LE()
  const { size } = await handle.stat()
  if (length > size) throw new Error('damaged')
  const text = await readPart(reading, length)
  const head: Head = JSON.parse(text.toString())
  if (head.database !== origin.database) return { unfit: 'of another database' }
  if (head.sources !== origin.sources) return { unfit: 'of another version' }
  const rest = head.sizes.reduce((sum, one) => sum + one, 0)
  if (size !== MAGIC.length + 4 + length + rest + 4) throw new Error('cut off')
  const parts: ArrayBuffer[] = []
  for (const one of head.sizes) parts.push((await readPart(reading, one)).buffer)
  const { sum } = reading
  if ((await readPart(reading, 4)).readUInt32LE() !== sum) throw new Error('damaged')
  const { position, successors, fieldTags, header } = head
  return {
    frozen: { header, parts },
    position,
    successors: new Map(successors),
    fieldTags: new Map(fieldTags),
  }
}

type FileReading = { handle: FileHandle; sum: number }

/** Each part in memory of its own, so that numbers in it lie where numbers must. */
async function readPart(reading: FileReading, size: number): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.from(new ArrayBuffer(size))
  for (let from = 0; from < size; ) {
    const { bytesRead } = await reading.handle.read(part, from, Math.min(CHUNK, size - from))
    if (bytesRead === 0) throw new Error('cut off')
    reading.sum = crc32(part.subarray(from, from + bytesRead), reading.sum)
    from += bytesRead
  }
  return part
}

function wordOf(value: number): Buffer {
  const word = Buffer.alloc(4)
  word.writeUInt32LE(value)
  return word
}
