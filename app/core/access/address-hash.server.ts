import { keyedHash } from '#core/secret.server.ts'
import { canonicalAddress } from './addresses.ts'

/** Under what a mail address is found without being readable. */
export function hashAddress(address: string): Buffer {
  return keyedHash('mail-address', canonicalAddress(address))
}
