import { seal, unseal } from '#core/secret.server.ts'

const BODY = 'mailing'

export function sealBody(body: string): Buffer {
  return seal(BODY, body)
}

export function openBody(sealed: Buffer): string {
  return unseal(BODY, sealed).toString()
}
