import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#core/secret.server.ts'

const PURPOSE = 'webhook'
const PREFIX = 'whsec_'

/** A secret as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. */
export function createWebhookSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`
}

export function sealWebhookSecret(secret: string): Buffer {
  return seal(PURPOSE, secret)
}

type Signed = { messageId: string; seconds: number; body: string }

/** The headers of Standard Webhooks; while a secret is being replaced the notice has a signature by each. */
export function signedHeaders(sealed: readonly Buffer[], { messageId, seconds, body }: Signed) {
  const signatures = sealed.map((one) => {
    const key = Buffer.from(unseal(PURPOSE, one).toString('utf8').slice(PREFIX.length), 'base64')
    const mac = createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`)
    return `v1,${mac.digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
