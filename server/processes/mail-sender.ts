import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { Counter } from 'prom-client'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { createBreaker } from '#core/mail/circuit-breaker.ts'
import { deliverDueMails } from '#core/mail/outbox-delivery.server.ts'
import { createPostman } from '#core/mail/smtp.server.ts'
import { findReader } from '#features/members/member.queries.server.ts'
import { repeatUntilAborted } from './repeated-work.ts'

const LOOK_EVERY = 1_000

const handled = new Counter({ name: 'anken_mails_total', help: 'Mails that were handled' })

/** Sends the mails of the outbox until it is stopped. */
export async function sendMails(db: Db, smtpUrl: string, signal: AbortSignal): Promise<void> {
  const postman = createPostman(smtpUrl)
  const breaker = createBreaker({ threshold: 5, firstPause: 10_000, longestPause: 240_000 })
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`
  const parts = { db, now: systemNow, worker, postman, breaker, signal, findReader }
  const sendAllDue = async () => {
    let sent = 0
    do {
      sent = await deliverDueMails(parts)
      handled.inc(sent)
    } while (sent > 0 && !signal.aborted)
  }
  await repeatUntilAborted('mail', signal, sendAllDue, LOOK_EVERY)
  postman.close()
}
