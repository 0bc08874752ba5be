import { secretHash } from '#core/secret.server.ts'
import { canonicalAddress } from './addresses.ts'

/** Under what a mail address is found without being readable. */
export function hashAddress(address: string): Buffer {
  return secretHash('mail-address', canonicalAddress(address))
}
