import { seal } from '#core/secret.server.ts'

const PURPOSE = 'member-id'

/** Represents a member where others can read it: another text each time, of one length, and no right. */
export function hideMemberId(id: number): string {
  return seal(PURPOSE, String(id).padStart(10, '0')).toString('base64url')
}
