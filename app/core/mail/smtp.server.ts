import { createTransport } from 'nodemailer'
import type { MailAddress } from '#core/access/mail-address.ts'
import { env } from '#core/env.server.ts'
import type { RenderedMail } from './mail.server.tsx'
import { isAddressRefusal } from './outbox-rules.ts'

export type Letter = RenderedMail & { id: string; messageId: string; to: MailAddress; date: Date }

/**
 * `refused`: the server answered never (5xx). `failed`: it answered not now (4xx).
 * `unreachable`: we did not even get to speak of this mail, or the server fell silent before it had the whole text.
 * `unanswered`: it has the whole text, and nobody knows whether it took it.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string; isAddressRefused: boolean }
  | { outcome: 'failed' | 'unreachable' | 'unanswered'; reason: string }

export type Postman = { deliver(letter: Letter): Promise<Delivery>; close(): void }

/** One silent server holds one connection; the other mails leave over others. */
export const CONNECTIONS = 5

/** In milliseconds: without a byte of the server, and for a mail as a whole, however slowly the bytes come. */
type Patience = { silence: number; whole: number }
const PATIENCE: Patience = { silence: 60_000, whole: 180_000 }

export function createPostman(smtpUrl: string, patience: Patience = PATIENCE): Postman {
  const transport = createTransport({
    ...connectionOf(new URL(smtpUrl)),
    socketTimeout: patience.silence,
  })
  const whole = new Set<string>()
  // The text is read once the server has asked for it: its end is the moment from which it may have the mail.
  transport.use('stream', ({ message }, done) => {
    message?.processFunc((text) => text.once('end', () => whole.add(message.messageId())))
    done()
  })
  return {
    async deliver(letter) {
      const signal = AbortSignal.timeout(patience.whole)
      try {
        await transport.sendMail({ ...messageOf(letter), signal })
        return { outcome: 'sent' }
      } catch (error) {
        return explain(error, whole.has(letter.messageId))
      } finally {
        whole.delete(letter.messageId)
      }
    },
    close: () => transport.close(),
  }
}

function connectionOf({ protocol, hostname, port, username, password }: URL) {
  const isSecure = protocol === 'smtps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return {
    pool: true as const,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    // A password never crosses the network in the clear.
    requireTLS: username !== '' && !isNear,
    ...(username ? { auth } : {}),
    maxConnections: CONNECTIONS,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The message as it goes over the wire. Sent twice, it is the same message to the reader's program. */
export function messageOf(letter: Letter) {
  const { id, messageId, to, date, subject, text, html, unsubscribe, replyTo, calendar } = letter
  const bounces = env().MAIL_BOUNCES_TO
  return {
    from: env().MAIL_FROM,
    to: { name: to.name ?? '', address: to.address },
    subject,
    text,
    html,
    messageId,
    date,
    ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text },
    }),
    ...(bounces && { envelope: { from: bounceAddress(bounces, id), to: to.address } }),
    headers: {
      'X-Entity-Ref-ID': id,
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}),
    },
  }
}

/** bounces@anken.example → bounces+<number>@anken.example: a bounce names its mail by where it was sent to. */
function bounceAddress(bounces: string, id: string): string {
  const at = bounces.lastIndexOf('@')
  return `${bounces.slice(0, at)}+${id}${bounces.slice(at)}`
}

function unsubscribeHeaders(path: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(path, env().publicUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function explain(error: unknown, isWhole: boolean): Delivery {
  const { command = '', responseCode = 0 } = smtpFacts(error)
  const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
  if (isWhole && responseCode === 0) return { outcome: 'unanswered', reason }
  const isAboutTheMail = /^(MAIL|RCPT|DATA)/.test(command)
  if (!isAboutTheMail) return { outcome: 'unreachable', reason }
  if (responseCode < 500) return { outcome: 'failed', reason }
  const isAddressRefused = isAddressRefusal({ command, code: responseCode, text: reason })
  return { outcome: 'refused', reason, isAddressRefused }
}

function smtpFacts(error: unknown): { command?: string; responseCode?: number } {
  return typeof error === 'object' && error !== null ? error : {}
}

/** Servers repeat the address in what they answer; it has no place in a table that is retained, nor have bytes that no text holds. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/(?:<|(?<![^\s<>]))[^\s<>]+@[^\s<>]+>?/g, '<…>')
    .slice(0, 200)
}
