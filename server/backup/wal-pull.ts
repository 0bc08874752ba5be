import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { unsealWith } from '#core/secret.server.ts'
import { readControlFile } from './control-file.ts'
import { readWalKey } from './wal.ts'

/** Any end below 126 means to PostgreSQL that there is no such piece; then it takes the log to end there. */
const NO_SUCH_PIECE = 1
const BROKEN = 126

/** PostgreSQL's restore_command: brings a piece of the log back, or says by its end why it cannot. */
const [root = '', keyFile = '', path = '', name = '', lastLog = ''] = process.argv.slice(2)
try {
  process.exitCode = (await bring()) ? 0 : NO_SUCH_PIECE
} catch (error) {
  process.stderr.write(`${name} is damaged, or it was closed under another key: ${error}\n`)
  process.exitCode = BROKEN
}

async function bring(): Promise<boolean> {
  const { system } = await readControlFile('.')
  const retained = await orNothing(readFile(join(root, system, name)))
  if (retained) {
    await writeFile(path, zstdDecompressSync(unsealWith(await readWalKey(keyFile), retained)))
    return true
  }
  const last = await orNothing(readControlFile(dirname(lastLog)))
  if (last?.system !== system) return false
  return (await orNothing(copyFile(join(lastLog, name), path).then(() => true))) ?? false
}

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  return await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
