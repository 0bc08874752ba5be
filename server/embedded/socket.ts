import { createHash } from 'node:crypto'
import { lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusal } from '#server/processes/refusal.ts'
import { giveTo, type Identity } from './identity.ts'
import { SOCKET } from './postmaster.ts'

/** The kernel has about 104 bytes for the path of a socket. */
const LONGEST = 100

/** A folder only this user can enter: a client that reaches the socket is trusted. */
export async function prepareSocketFolder(dataDir: string, identity: Identity): Promise<string> {
  const folder = chooseSocketFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { owner } = identity
  const there = await lstat(folder)
  const allowed = [process.getuid?.(), owner?.uid]
  if (!there.isDirectory() || !allowed.includes(there.uid) || (there.mode & 0o077) !== 0) {
    throw refusal(
      `${folder} は他のユーザーのものか、他のユーザーに開かれています。削除してから起動してください。`,
      `${folder} belongs to somebody else or is open to others: remove it and start again.`,
    )
  }
  if (owner) await giveTo(owner, folder)
  // Nobody runs here now; a lock of a killed server may name a process id that is taken again.
  await rm(join(folder, `${SOCKET}.lock`), { force: true })
  return folder
}

export function chooseSocketFolder(dataDir: string): string {
  const inside = join(dataDir, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET)) <= LONGEST) return inside
  const name = `anken-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const outside = join(tmpdir(), name)
  return Buffer.byteLength(join(outside, SOCKET)) <= LONGEST ? outside : join('/tmp', name)
}

export function socketUrl(folder: string): string {
  return `postgres://anken@/anken?host=${encodeURIComponent(folder)}`
}
