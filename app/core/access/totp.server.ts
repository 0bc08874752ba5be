import { createHmac, timingSafeEqual } from 'node:crypto'

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
