import { seal, unseal } from '#core/secret.server.ts'

type Stored = { body: string; body_enc: Buffer | null }

export function sealBody(body: string): Buffer {
  return seal(MESSAGE, body)
}

/** Messages from before they were sealed have their text in `body`. */
export function openBody({ body, body_enc }: Stored): string {
  return body_enc ? unseal(MESSAGE, body_enc).toString() : body
}

const MESSAGE = 'entry-message'
