import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '#core/env.server.ts'
import { keyFor, secretHash } from '#core/secret.server.ts'

export const SALT = 16

/** Under which of two secrets an archive is closed: that of the site, or one for archives alone. */
export type Lock = 'secret' | 'backup-key'

export function chooseLock(): Lock {
  return env().BACKUP_KEY ? 'backup-key' : 'secret'
}

/** The key of one archive, and by which bytes a reader knows that it is the right one. */
export function archiveKey(lock: Lock, salt: Buffer): { key: Buffer; mark: Buffer } | undefined {
  const given = lock === 'secret' ? keyFor('backup') : env().BACKUP_KEY
  if (given === undefined) return undefined
  const key = Buffer.from(hkdfSync('sha256', given, salt, 'anken backup', 32))
  return { key, mark: createHmac('sha256', key).update('mark').digest().subarray(0, 16) }
}

/** Answers whether two places have the same APP_SECRET, without revealing it. */
export function secretMark(): string {
  return secretHash('backup', 'id').toString('hex').slice(0, 16)
}
