import { timingSafeEqual } from 'node:crypto'
import { secretHash } from '#core/secret.server.ts'

/** Where a client answers. The link can answer the one question and nothing else, so it needs no login. */
export function answerPath(id: number): string {
  return `/item-confirmation?token=${id}.${proofOf(id).toString('base64url')}`
}

/** Which question a link answers; undefined for one that is not ours. */
export function readAnswerToken(token: string): number | undefined {
  const [, text = '', proof = ''] = TOKEN.exec(token) ?? []
  if (text === '') return undefined
  const id = Number(text)
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(id)) ? id : undefined
}

const TOKEN = /^([1-9]\d{0,14})\.([\w-]{43})$/

function proofOf(id: number): Buffer {
  return secretHash('confirmation-request', String(id))
}
