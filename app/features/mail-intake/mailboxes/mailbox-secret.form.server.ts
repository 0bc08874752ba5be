import { z } from 'zod'
import { log } from '#core/log.server.ts'
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

/** Undefined where it was sealed with another secret of the house. */
export function openSecret(sealed: Buffer): MailboxSecret | undefined {
  try {
    return mailboxSecret.parse(JSON.parse(unseal(PURPOSE, sealed).toString('utf8')))
  } catch (error) {
    log.warn({ err: error }, 'the secret of a mailbox cannot be opened')
    return undefined
  }
}
