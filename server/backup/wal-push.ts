import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { makeFolder, saveFile } from '#core/files/durable-files.server.ts'
import { sealWith, unsealWith } from '#core/secret.server.ts'
import { readControlFile } from './control-file.ts'
import { readWalKey } from './wal.ts'

/** PostgreSQL's archive_command: stores a piece of the log, encrypted. It never takes the place of another one. */
const [root = '', keyFile = '', path = '', name = ''] = process.argv.slice(2)
const key = await readWalKey(keyFile)
const content = await readFile(path)
// PostgreSQL starts its commands in the folder of its data.
const folder = join(root, (await readControlFile('.')).system)
await makeFolder(folder)
const target = join(folder, name)
const there = await readFile(target).catch(() => undefined)
if (there) {
  // A push that was cut off after its end is asked for again.
  if (!zstdDecompressSync(unsealWith(key, there)).equals(content)) {
    throw new Error(`${name} is stored already, with another content`)
  }
} else {
  await saveFile(target, sealWith(key, zstdCompressSync(content)))
}
