import { secretHash } from '#core/secret.server.ts'
import { canonicalAddress } from './addresses.ts'

/** Under what a mail address is found without being readable. */
export function hashAddress(address: string): Buffer {
  return secretHash('mail-address', canonicalAddress(address))
}

/** The same as a part of a text: whatever was typed as an address, it holds no mark that would end it. */
export function addressKey(address: string): string {
  return hashAddress(address).toString('base64url')
}
