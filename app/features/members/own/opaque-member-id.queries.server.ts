import { seal, unseal } from '#core/secret.server.ts'

const PURPOSE = 'member-id'

/** Represents a member where others can read it: another text each time, of one length, and no right. */
export function hideMemberId(id: number): string {
  return seal(PURPOSE, String(id).padStart(10, '0')).toString('base64url')
}

/** Whose text it is; undefined where it is none of ours. */
export function revealMemberId(hidden: string): number | undefined {
  try {
    return Number(unseal(PURPOSE, Buffer.from(hidden, 'base64url')).toString())
  } catch {
    return undefined
  }
}
