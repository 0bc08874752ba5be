import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_S = 30

/** The step whose code this is (RFC 6238, one step of tolerance), or undefined. Steps up to `last` are used up. */
export function findTotpStep(
  secret: Uint8Array,
  code: string,
  { now, last }: { now: Date; last: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(now.getTime() / 1000 / STEP_S)
  return [current, current - 1, current + 1].find(
    (step) => step > last && isSame(totpCode(secret, step), code),
  )
}

export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

export function createTotpSecret(): Buffer {
  return randomBytes(20)
}

/** What an authenticator reads from the QR code; the letters are for typing where there is no camera. */
export function totpAddress(secret: Uint8Array, account: string, issuer: string) {
  const letters = base32(secret)
  const query = new URLSearchParams({ secret: letters, issuer })
  return { letters, uri: `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}` }
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => LETTERS.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
