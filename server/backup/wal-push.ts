import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sealWith, unsealWith } from '#core/secret.server.ts'
import { readControlFile } from './control-file.ts'
import { readWalKey } from './wal.ts'

/** PostgreSQL's archive_command: stores a piece of the log, encrypted. It never takes the place of another one. */
const [root = '', keyFile = '', path = '', name = ''] = process.argv.slice(2)
const key = await readWalKey(keyFile)
const content = await readFile(path)
// PostgreSQL starts its commands in the folder of its data.
const folder = join(root, (await readControlFile('.')).system)
await mkdir(folder, { recursive: true, mode: 0o700 })
const target = join(folder, name)
const there = await readFile(target).catch(() => undefined)
if (there) {
  // A push that was cut off after its end is asked for again.
  if (!zstdDecompressSync(unsealWith(key, there)).equals(content)) {
    throw new Error(`${name} is stored already, with another content`)
  }
} else {
  const draft = `${target}.${process.pid}.part`
  await writeFile(draft, sealWith(key, zstdCompressSync(content)), { mode: 0o600, flush: true })
  await rename(draft, target)
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
