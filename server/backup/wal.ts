import { hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from '#core/env.server.ts'
import { makeFolder, saveFile } from '#core/files/durable-files.server.ts'
import { keyFor } from '#core/secret.server.ts'

/** Where an embedded database hands its log on to, and by which programs. */
export type WalArchive = { folder: string; keyFile: string; push: string }

/** Nothing is archived unless a folder for it is set. */
export async function openWalArchive(dataDir: string): Promise<WalArchive | undefined> {
  const { BACKUP_DIR } = env()
  return BACKUP_DIR === undefined ? undefined : await openWalFolder(dataDir, BACKUP_DIR)
}

export async function openWalFolder(dataDir: string, backups: string): Promise<WalArchive> {
  const folder = resolve(backups, 'wal')
  await makeFolder(folder)
  await makeFolder(dataDir)
  const keyFile = resolve(dataDir, 'wal-key')
  // PostgreSQL starts the programs, and knows no secret of ours.
  const key = walKey().toString('hex')
  if ((await readFile(keyFile, 'utf8').catch(() => '')) !== key) await saveFile(keyFile, key)
  return { folder, keyFile, push: walCommand('wal-push.ts', folder, keyFile, '%p', '%f') }
}

/** How PostgreSQL gets a piece of its log back: from the archive, or from where the last one was lost. */
export function pullCommand({ folder, keyFile }: WalArchive, lastLog: string): string {
  return walCommand('wal-pull.ts', folder, keyFile, '%p', '%f', lastLog.replaceAll('%', '%%'))
}

function walCommand(program: string, ...args: string[]): string {
  const words = [process.execPath, join(import.meta.dirname, program), ...args]
  return words.map((word) => (/^%[pf]$/.test(word) ? word : shellWord(word))).join(' ')
}

function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function walKey(): Buffer {
  const { BACKUP_KEY } = env()
  if (BACKUP_KEY === undefined) return keyFor('wal')
  return Buffer.from(hkdfSync('sha256', BACKUP_KEY, '', 'anken wal', 32))
}

export async function readWalKey(file: string): Promise<Buffer> {
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex')
}
