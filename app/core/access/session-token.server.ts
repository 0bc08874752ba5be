import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** `anken_<id>|<secret><crc32>`: scanners of leaked secrets know it by its form and its checksum. */
export type SessionToken = { id: number; secret: string }

export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function writeToken({ id, secret }: SessionToken): string {
  return `anken_${id}|${secret}${checksum(id, secret)}`
}

/** The parts of a token as it came, or undefined where it can not be one of ours. */
export function readToken(text: string | undefined): SessionToken | undefined {
  const match = text && text.length < 100 ? WIRE.exec(text) : null
  if (!match?.[1] || !match[2] || !match[3]) return undefined
  const id = Number(match[1])
  return checksum(id, match[2]) === match[3] ? { id, secret: match[2] } : undefined
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

const WIRE = /^anken_([1-9]\d{0,14})\|([A-Za-z0-9_-]{43})([0-9a-f]{8})$/

function checksum(id: number, secret: string): string {
  return crc32(`${id}|${secret}`).toString(16).padStart(8, '0')
}
