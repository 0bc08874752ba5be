import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { unsealWith } from '#core/secret.server.ts'
import { readWalKey } from './wal.ts'

/** PostgreSQL's restore_command: brings a piece of the log back, or says by its end that there is none. */
const [folder = '', keyFile = '', path = '', name = '', lastLog = ''] = process.argv.slice(2)
const kept = await readFile(join(folder, name)).catch(() => undefined)
if (kept) await writeFile(path, zstdDecompressSync(unsealWith(await readWalKey(keyFile), kept)))
else {
  const isThere = await copyFile(join(lastLog, name), path).then(
    () => true,
    () => false,
  )
  if (!isThere) process.exitCode = 1
}
