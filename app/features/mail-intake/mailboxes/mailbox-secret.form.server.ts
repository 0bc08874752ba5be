import { z } from 'zod'
import { seal, unseal } from '#core/secret.server.ts'

const PURPOSE = 'mailbox'

const mailboxSecret = z.union([
  z.object({ password: z.string() }),
  z.object({ client_secret: z.string(), refresh_token: z.string() }),
])
export type MailboxSecret = z.output<typeof mailboxSecret>

export function sealSecret(secret: MailboxSecret): Buffer {
  return seal(PURPOSE, JSON.stringify(secret))
}

export function openSecret(sealed: Buffer): MailboxSecret {
  return mailboxSecret.parse(JSON.parse(unseal(PURPOSE, sealed).toString('utf8')))
}
