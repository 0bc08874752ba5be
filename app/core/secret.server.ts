import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.server.ts'

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
  const known = readSecret(join(dataDir, 'secret'))
  if (known) return known
  saveSecret(dataDir, randomBytes(32).toString('base64url'))
  return readOrMakeSecret(dataDir)
}

/** Several processes may come at once: the first one's stays. */
export function saveSecret(dataDir: string, secret: string): void {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
