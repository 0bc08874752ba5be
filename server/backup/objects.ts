import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { makeFolder, moveIntoPlace } from '#core/files/durable-files.server.ts'
import type { FileStore } from '#core/files/file-store.server.ts'
import { sideBySide } from './side-by-side.ts'

/** What an archive says of one object: its check sum as it lies there, or that it was gone by then. */
export const entries = z.array(
  z.object({ key: z.string(), sha256: z.string(), size: z.number(), is_gone: z.boolean() }),
)
export type Entry = z.output<typeof entries>[number]

const AT_ONCE = 8

/**
 * Copies objects into the folder of the backups, where each lies once for all of them. An object never changes:
 * what is there already is read to see whether it is whole, and only where it is not it comes from the store again.
 */
export async function backUpObjects(
  store: FileStore,
  keys: readonly string[],
  folder: string,
  onDone: (done: number, of: number) => void = () => {},
): Promise<{ entries: Entry[]; damaged: string[] }> {
  const there = await listRemaining(folder)
  const found: Entry[] = []
  const damaged: string[] = []
  await sideBySide(keys, AT_ONCE, async (key) => {
    const retained = there.get(basename(key))
    const entry = retained && { key, ...retained, is_gone: false }
    const isWhole = entry && (await isUndamaged(folder, entry))
    if (entry && !isWhole) damaged.push(backupFile(folder, entry))
    found.push(isWhole ? entry : await bring(store, key, folder))
    onDone(found.length, keys.length)
  })
  return { entries: found.toSorted((a, b) => (a.key < b.key ? -1 : 1)), damaged }
}

async function isUndamaged(folder: string, entry: Entry): Promise<boolean> {
  return (await sumOf(createReadStream(backupFile(folder, entry)))) === entry.sha256
}

async function bring({ disk }: FileStore, key: string, folder: string): Promise<Entry> {
  if (!(await disk.exists(key))) return { key, sha256: '', size: 0, is_gone: true }
  const draft = join(folder, `${randomBytes(8).toString('hex')}.part`)
  const { sha256, size } = await writeMeasured(await disk.getStream(key), draft)
  const place = backupFile(folder, { key, sha256 })
  await makeFolder(dirname(place))
  await moveIntoPlace(draft, place, folder)
  return { key, sha256, size, is_gone: false }
}

/** Where an object lies among the backups: its name, and by which sum it is known. */
function backupFile(folder: string, { key, sha256 }: Pick<Entry, 'key' | 'sha256'>): string {
  const name = basename(key)
  return join(folder, 'objects', name.slice(0, 2), `${name}.${sha256}`)
}

async function listRemaining(folder: string) {
  const root = join(folder, 'objects')
  await makeFolder(root)
  const retained = new Map<string, { sha256: string; size: number }>()
  for (const part of await readdir(root)) {
    for (const file of await readdir(join(root, part))) {
      const [name = '', sha256 = ''] = file.split('.')
      const { size } = await stat(join(root, part, file))
      retained.set(name, { sha256, size })
    }
  }
  return retained
}

/** The objects that are not among the backups as the archive says, with the reason. */
export async function checkObjects(
  list: readonly Entry[],
  folder: string,
  onDone: (done: number, of: number) => void = () => {},
): Promise<string[]> {
  const wrong: string[] = []
  let done = 0
  await sideBySide(list, AT_ONCE, async (entry) => {
    const sum = entry.is_gone ? '' : await sumOf(createReadStream(backupFile(folder, entry)))
    if (sum === undefined) wrong.push(`${entry.key}: missing`)
    else if (sum !== entry.sha256) wrong.push(`${entry.key}: changed`)
    done += 1
    onDone(done, list.length)
  })
  return wrong.toSorted()
}

/** Puts objects back where they lack or are not as they were. What else is there stays. */
export async function restoreObjects(
  store: FileStore,
  list: readonly Entry[],
  folder: string,
  onDone: (done: number, of: number) => void = () => {},
): Promise<number> {
  let done = 0
  let brought = 0
  await sideBySide(list, AT_ONCE, async (entry) => {
    if (!entry.is_gone && !(await isThere(store, entry))) {
      await putBack(store, entry, folder)
      brought += 1
    }
    done += 1
    onDone(done, list.length)
  })
  return brought
}

async function isThere({ disk }: FileStore, { key, sha256 }: Entry): Promise<boolean> {
  return (await disk.exists(key)) && (await sumOf(await disk.getStream(key))) === sha256
}

async function putBack(store: FileStore, entry: Entry, folder: string): Promise<void> {
  const draft = join(store.draftsDir, randomBytes(16).toString('hex'))
  const { sha256 } = await writeMeasured(createReadStream(backupFile(folder, entry)), draft)
  if (sha256 !== entry.sha256) {
    await rm(draft)
    throw new Error(`${entry.key} is not as it was written`)
  }
  await store.moveIn(draft, entry.key)
}

async function writeMeasured(source: Readable, file: string) {
  const sum = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, measure, target)
  return { sha256: sum.digest('hex'), size }
}

async function sumOf(source: Readable): Promise<string | undefined> {
  const sum = createHash('sha256')
  try {
    for await (const chunk of source) sum.update(chunk)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return sum.digest('hex')
}
