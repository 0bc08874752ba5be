import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import { log } from '#core/log.server.ts'

/** The files of a folder by their paths in it. */
export type FileSet = {
  paths: ReadonlySet<string>
  read(path: string): { body: Buffer; etag: string }
}

type Packed = { path: string; etag: string; from: number; to: number }

/** The checksum of all that follows it, and how long the list is. */
const HEAD = 8
const CHECKED = 4

/**
 * From the pack, where the build has made one: one file is opened in place of 1,600. Else from the folder itself, also
 * where a power cut has damaged the pack.
 */
export async function openFiles(folder: string): Promise<FileSet> {
  const pack = await readFile(packOf(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') log.warn({ err: error }, 'the pack of the build cannot be read')
    return undefined
  })
  if (pack && isWhole(pack)) return filesIn(pack)
  if (pack)
    log.warn({ pack: packOf(folder) }, 'the pack of the build is damaged, its folder is read')
  return await filesOf(folder)
}

/** All files of a folder as one: the head, the list, and then one after the other. */
export async function makePack(folder: string): Promise<Buffer> {
  const { paths, read } = await filesOf(folder)
  const list: Packed[] = []
  const bodies: Buffer[] = []
  let from = 0
  for (const path of paths) {
    const { body, etag } = read(path)
    const to = from + body.length
    list.push({ path, etag, from, to })
    bodies.push(body)
    from = to
  }
  const text = Buffer.from(JSON.stringify(list))
  const pack = Buffer.concat([Buffer.alloc(HEAD), text, ...bodies])
  pack.writeUInt32LE(text.length, CHECKED)
  pack.writeUInt32LE(crc32(pack.subarray(CHECKED)))
  return pack
}

/** It lies beside the folder. */
export function packOf(folder: string): string {
  return `${folder}.pack`
}

function isWhole(pack: Buffer): boolean {
  return pack.length > HEAD && pack.readUInt32LE() === crc32(pack.subarray(CHECKED))
}

function filesIn(pack: Buffer): FileSet {
  const start = HEAD + pack.readUInt32LE(CHECKED)
  const list: Packed[] = JSON.parse(pack.toString('utf8', HEAD, start))
  const byPath = new Map(list.map((file) => [file.path, file]))
  return {
    paths: new Set(byPath.keys()),
    read(path) {
      const { etag, from, to } = byPath.get(path) ?? { etag: '', from: 0, to: 0 }
      return { body: pack.subarray(start + from, start + to), etag }
    },
  }
}

async function filesOf(folder: string): Promise<FileSet> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)\./.test(path) || path.startsWith('.well-known/'))
  return {
    paths: new Set(paths),
    // Nothing else is under way before the first request, and many small files are read several times as fast in one go.
    read(path) {
      const body = readFileSync(join(folder, path))
      return { body, etag: etagOf(body) }
    },
  }
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}
