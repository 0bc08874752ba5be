import { timingSafeEqual } from 'node:crypto'
import { secretHash } from '#core/secret.server.ts'

/**
 * Where one click ends a kind of mail, for `unsubscribe` of a mail. The link can do nothing else, so it
 * needs no login, is stored nowhere and never expires.
 */
export function stopPath(list: string, memberId: number): string {
  const proof = proofOf(list, memberId).toString('base64url')
  return `/unsubscribe?token=${list}.${memberId}.${proof}`
}

/** What a link of such a mail may end; undefined for one that we have not made. */
export function readStopToken(token: string): { list: string; memberId: number } | undefined {
  const [, list = '', member = '', proof = ''] = TOKEN.exec(token) ?? []
  if (list === '') return undefined
  const memberId = Number(member)
  const isOurs = timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(list, memberId))
  return isOurs ? { list, memberId } : undefined
}

const TOKEN = /^([a-z_]{1,30})\.([1-9]\d{0,9})\.([\w-]{43})$/

function proofOf(list: string, memberId: number): Buffer {
  return secretHash('one-click', `${list}:${memberId}`)
}
