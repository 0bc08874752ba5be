import { keyedHash, seal, unseal } from '#core/secret.server.ts'
import { canonicalAddress } from './addresses.ts'

/** Under what a mail address is found without being readable. */
export function hashAddress(address: string): Buffer {
  return keyedHash('mail-address', canonicalAddress(address))
}

/** An address, or whatever else is somebody's own, as it waits in the payload of a job. */
export function sealText(text: string): string {
  return seal('waiting-text', text).toString('base64url')
}

export function unsealText(sealed: string): string {
  return unseal('waiting-text', Buffer.from(sealed, 'base64url')).toString()
}
