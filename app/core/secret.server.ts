import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.server.ts'
import { saveFirstSync } from './files/durable-files.server.ts'

/** A key of 32 bytes for one purpose ('outbox', 'csrf'), derived from the one secret of the house. */
export function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', houseSecret(), 'anken', purpose, 32))
  keys.set(purpose, key)
  return key
}
const keys = new Map<string, Buffer>()

/** Encrypts a small value. What was sealed for one purpose cannot be opened for another. */
export function seal(purpose: string, value: string | Buffer): Buffer {
  return sealWith(keyFor(purpose), value)
}

export function unseal(purpose: string, sealed: Buffer): Buffer {
  return unsealWith(keyFor(purpose), sealed)
}

/** Whether what was sealed can be opened: not under another secret, and not where it was damaged. */
export function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

export function sealWith(key: Buffer, value: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function unsealWith(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

/** An address, or whatever else is somebody's own, as it waits in the payload of a job. */
export function sealText(text: string): string {
  return seal('waiting-text', text).toString('base64url')
}

export function unsealText(sealed: string): string {
  return unseal('waiting-text', Buffer.from(sealed, 'base64url')).toString()
}

/** A hash that only this house can make: finds a mail address without storing it readable. */
export function secretHash(purpose: string, value: string): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(value).digest()
}

const NONCE = 12
const TAG = 16

/** The one secret itself: only an archive that is closed by another key may hold it. */
export function houseSecret(): string {
  const { APP_SECRET, DATA_DIR } = env()
  return APP_SECRET ?? readOrMakeSecret(DATA_DIR)
}

/** The secret of a local installation. */
export function readOrMakeSecret(dataDir: string): string {
  const known = findSecret(dataDir)
  if (known) return known
  if (known === '') throw new Error(`${join(dataDir, 'secret')} is empty`)
  saveSecret(dataDir, randomBytes(32).toString('base64url'))
  return readOrMakeSecret(dataDir)
}

/** Several processes may come at once: the first one's stays. */
export function saveSecret(dataDir: string, secret: string): void {
  saveFirstSync(join(dataDir, 'secret'), `${secret}\n`)
}

/** Undefined where none was ever made; a file that was damaged is empty. */
export function findSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
