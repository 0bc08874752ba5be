import { canonicalAddress } from './addresses.ts'

export type MailAddress = { address: string; name?: string | undefined }

export function domainOf(address: string): string {
  return canonicalAddress(address).split('@').at(-1) ?? ''
}

/** The address in 'アンケン <no-reply@anken.example>'. */
export function bareAddress(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
}

/**
 * Loose on purpose: old addresses of Japanese phones break the rules. Only what could split a header is refused, and
 * what a server reads as a remark, a machine or nothing at all.
 */
export function isMailAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u.test(address)
  )
}
