import { setTimeout as sleep } from 'node:timers/promises'
import { domainOf } from '#core/access/mail-address.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import type { Breaker } from './circuit-breaker.ts'
import { findMail, listKindsForAnyone, type Mail } from './mail.server.tsx'
import { suppressRecipient } from './mail-suppression.server.ts'
import { ADVERTISING, readPayload, readRecipient } from './outbox.server.ts'
import {
  type Claimed,
  claimMails,
  handBack,
  renewLeases,
  type Settlement,
  settle,
} from './outbox-claim.server.ts'
import {
  MOST_TRIES,
  MOST_UNANSWERED,
  pauseForReader,
  retryPause,
  unansweredPause,
} from './outbox-rules.ts'
import { type SentLetter, storeLetter, withoutSecrets } from './sent-letter.server.ts'
import { CONNECTIONS, type Delivery, type Postman } from './smtp.server.ts'

type Parts = {
  db: Db
  now(): Date
  worker: string
  postman: Postman
  breaker: Breaker
  signal: AbortSignal
  /** The member whose address it is: what was sent to them is stored. */
  findReader?(db: Db, address: string): Promise<number | undefined>
}

const HEARTBEAT = 20_000
/** The breaker's name for our own way out; a domain never has it. */
const RELAY = ''

/** Mails that wait for the answer of a silent server, by their ids. */
type Silent = Map<string, Promise<void>>

/** From then on the next mail leaves over another connection, in milliseconds. */
const SILENT_AFTER = 2_000

/**
 * Sends one batch of what is due; answers how many mails that were. While a server is silent, what becomes due
 * is sent too.
 */
export async function deliverDueMails(parts: Parts): Promise<number> {
  const { db, worker } = parts
  const silent: Silent = new Map()
  const heartbeat = setInterval(() => {
    renewLeases(db, worker).catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'))
  }, HEARTBEAT)
  try {
    let count = await deliverBatch(parts, silent)
    while (silent.size > 0) {
      const more = await deliverBatch(parts, silent)
      count += more
      if (more === 0) await Promise.race([...silent.values(), sleep(1_000)])
    }
    return count
  } finally {
    clearInterval(heartbeat)
  }
}

// One after the other: a crash then finds at most one mail between the server's yes and our commit. A server
// that has been silent for seconds is between nothing: the others do not wait for it.
async function deliverBatch(parts: Parts, silent: Silent): Promise<number> {
  const { db, worker, breaker, signal } = parts
  const mustStop = () => signal.aborted || breaker.pauseOf(RELAY, performance.now()) > 0
  if (mustStop() || silent.size >= CONNECTIONS - 1) return 0
  const claimed = await claimMails(db, worker)
  const begun: string[] = []
  try {
    for (const mail of claimed) {
      if (mustStop()) break
      begun.push(mail.id)
      const handled = handle(mail, parts).finally(() => silent.delete(mail.id))
      silent.set(mail.id, handled)
      await Promise.race([handled, sleep(SILENT_AFTER)])
      while (silent.size >= CONNECTIONS) await Promise.race(silent.values())
    }
    return claimed.length
  } finally {
    // One that ends the batch by a fault of its own takes no try from those behind it.
    if (begun.length < claimed.length) await handBack(db, worker, [...begun, ...silent.keys()])
  }
}

async function handle(mail: Claimed, parts: Parts): Promise<void> {
  const { end, sent } = await deliver(mail, parts).catch((error: unknown) => ({
    end: afterFault(error, mail),
    sent: undefined,
  }))
  await settleSurely(parts, mail.id, { end, sent })
  log.info({ mail_id: mail.id, kind: mail.kind, ...end }, 'mail handled')
}

/** A mail that cannot even be written must not hold up the others. */
function afterFault(error: unknown, mail: Claimed): Settlement {
  log.error({ err: error, mail_id: mail.id, kind: mail.kind }, 'mail could not be made')
  return settlementOf({ outcome: 'failed', reason: 'could not be made' }, mail)
}

/**
 * While the lease lasts a restart of the database must not make a second copy of what was sent; nor must a letter that
 * cannot be stored.
 */
async function settleSurely(parts: Parts, id: string, delivered: Delivered): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const { end, sent } = delivered
      return await settleWithLetter(parts, id, {
        end,
        sent: tries < LETTER_TRIES ? sent : undefined,
      })
    } catch (error) {
      log.warn({ err: error, mail_id: id }, 'mail could not be settled')
      if (tries === 7) throw error
      await sleep(Math.min(5_000, 200 * 2 ** tries))
    }
  }
}

const LETTER_TRIES = 6

type Sent = { address: string; letter: SentLetter }
type Delivered = { end: Settlement; sent: Sent | undefined }

/** How it ended, and with it what was sent: nobody finds the one without the other. */
async function settleWithLetter(parts: Parts, id: string, { end, sent }: Delivered): Promise<void> {
  const { worker, findReader } = parts
  await atomic(parts.db, async (db) => {
    if (!(await settle(db, worker, id, end)) || !sent) return
    const memberId = await findReader?.(db, sent.address)
    if (memberId !== undefined) await storeLetter(db, { mailId: id, memberId, letter: sent.letter })
  })
}

async function deliver(mail: Claimed, parts: Parts): Promise<Delivered> {
  const declared = findMail(mail.kind)
  // A node of the newer version may know it.
  if (!declared) return unsent(later(600_000, 'no such mail here', true))
  const obstacle = await findObstacle(mail, declared, parts)
  return obstacle ? unsent(obstacle) : await handOver(mail, declared, parts)
}

/** Why a mail does not leave now, or ever. */
async function findObstacle(mail: Claimed, declared: Mail, { db, now, breaker }: Parts) {
  if (mail.is_expired) return { state: 'cancelled', reason: 'expired' } as const
  if (mail.is_suppressed) return { state: 'cancelled', reason: 'suppressed' } as const
  if (!(await declared.isStillWanted(readPayload(mail.payload_enc), db))) {
    return { state: 'cancelled', reason: 'not wanted any more' } as const
  }
  const pause = declared.isWarning ? 0 : await pauseBeforeNext(mail, now(), db)
  if (pause > 0) return later(pause, 'the reader has had many mails', false)
  const domain = domainOf(readRecipient(mail.recipient_enc).address)
  const breakerPause = breaker.pauseOf(domain, performance.now())
  if (breakerPause > 0) return later(breakerPause, 'its server takes no mail at the moment', false)
  return undefined
}

async function handOver(mail: Claimed, declared: Mail, parts: Parts): Promise<Delivered> {
  const { db, postman, breaker } = parts
  const payload = readPayload(mail.payload_enc)
  const to = readRecipient(mail.recipient_enc)
  const rendered = declared.render(payload)
  const letter = { id: mail.id, messageId: mail.message_id, to, date: mail.created_at }
  const delivery = await postman.deliver({ ...letter, ...rendered })
  noteForBreaker(breaker, domainOf(to.address), delivery)
  await noteRefusal(db, mail, { ...to, delivery })
  const end = settlementOf(delivery, mail)
  if (end.state !== 'sent' || declared.isWithheld) return unsent(end)
  const { subject, text } = rendered
  const stored = withoutSecrets({ subject, text }, payload, declared.validMinutes)
  return { end, sent: { address: to.address, letter: stored } }
}

/** Nothing is stored of it. */
function unsent(end: Settlement): Delivered {
  return { end, sent: undefined }
}

/**
 * What is of use for an hour at most is limited where it is asked for. If it waited here, a stranger could
 * keep a member's codes and links away by having other mails sent to them.
 */
async function pauseBeforeNext(mail: Claimed, now: Date, db: Db): Promise<number> {
  if (mail.is_short_lived || findMail(mail.kind)?.isAnswered) return 0
  if (mail.priority >= ADVERTISING || !env().RATE_LIMITS) return 0
  const forAnyone = listKindsForAnyone()
  const rows = await db
    .selectFrom('outbox')
    .select('sent_at')
    .where('mailbox_hash', '=', mail.mailbox_hash)
    .where('sent_at', 'is not', null)
    .where('priority', '<', ADVERTISING)
    .where((eb) => {
      const among = eb('kind', 'in', [...forAnyone, ''])
      return forAnyone.includes(mail.kind) ? among : eb.not(among)
    })
    .orderBy('sent_at', 'desc')
    .limit(10)
    .execute()
  const sentAt = rows.flatMap((row) => (row.sent_at ? [row.sent_at] : []))
  return pauseForReader(sentAt, now)
}

type Answered = { address: string; delivery: Delivery }

/** An address that its server does not know gets nothing any more. */
async function noteRefusal(db: Db, mail: Claimed, { address, delivery }: Answered) {
  if (delivery.outcome !== 'refused' || !delivery.isAddressRefused) return
  const { recipient_hash: recipientHash } = mail
  const { reason: detail } = delivery
  await suppressRecipient(db, { recipientHash, address, reason: 'bounce', detail })
}

function noteForBreaker(breaker: Breaker, domain: string, { outcome }: Delivery): void {
  const at = performance.now()
  if (outcome === 'unreachable' || outcome === 'unanswered') {
    breaker.failed(RELAY, at)
    return
  }
  breaker.succeeded(RELAY)
  if (outcome === 'failed') breaker.failed(domain, at)
  else breaker.succeeded(domain)
}

type Tries = Pick<Claimed, 'attempts' | 'unanswered'>

function settlementOf(delivery: Delivery, { attempts, unanswered }: Tries): Settlement {
  if (delivery.outcome === 'sent') return { state: 'sent' }
  const { outcome, reason } = delivery
  if (outcome === 'unanswered') return afterSilence(unanswered + 1, reason)
  const pause = retryPause(attempts - 1, Math.random())
  // Where nobody can be reached, nobody has refused it: half of the tries wait for an answer.
  if (outcome === 'unreachable') return later(pause, reason, attempts <= MOST_TRIES / 2)
  if (outcome === 'refused' || attempts >= MOST_TRIES) return { state: 'dead', reason }
  return later(pause, reason, true)
}

/** Each try may have been a copy in the reader's mailbox: so there are few, far apart, and then a person decides. */
function afterSilence(tries: number, reason: string): Settlement {
  if (tries >= MOST_UNANSWERED) return { state: 'dead', reason, isUnanswered: true }
  const pause = unansweredPause(tries, Math.random())
  return { state: 'queued', pause, reason, isTry: true, isUnanswered: true }
}

function later(pause: number, reason: string, isTry: boolean): Settlement {
  return { state: 'queued', pause, reason, isTry }
}
