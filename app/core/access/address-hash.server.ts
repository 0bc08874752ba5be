import { domainToASCII } from 'node:url'
import { secretHash } from '#core/secret.server.ts'
import { canonicalAddress } from './addresses.ts'

/** Under what a mail address is found without being readable. */
export function hashAddress(address: string): Buffer {
  return secretHash('mail-address', canonicalAddress(address))
}

/** The same of the mailbox behind an address, so that who spells it otherwise writes to the same one. */
export function hashMailbox(address: string): Buffer {
  return secretHash('mail-address', mailboxOf(address))
}

/** Without what is only a mark of its owner's: words behind a plus, Gmail's dots, letters of a domain in their alphabet. */
function mailboxOf(address: string): string {
  const canonical = canonicalAddress(address)
  const at = canonical.lastIndexOf('@')
  const domain = domainToASCII(canonical.slice(at + 1)) || canonical.slice(at + 1)
  const box = canonical.slice(0, at).replace(/(?<=[^+])\+.*$/s, '')
  return GMAIL.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

const GMAIL = ['gmail.com', 'googlemail.com']

/** The same as a part of a text: whatever was typed as an address, it holds no mark that would end it. */
export function addressKey(address: string): string {
  return hashAddress(address).toString('base64url')
}
