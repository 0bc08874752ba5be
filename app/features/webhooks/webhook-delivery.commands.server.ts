import { sql } from 'kysely'
import { recordOwnAct } from '#core/access/audit.server.ts'
import { systemNow } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { postText } from '#core/remote/post-text.server.ts'
import { PRIVATE_ADDRESS } from '#core/remote/public-lookup.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { webhookStoppedMail } from './webhook.mails.server.tsx'
import { noticeBody } from './webhook.markup.ts'
import { type ClaimedDelivery, claimDeliveries } from './webhook-claim.commands.server.ts'
import { messageId } from './webhook-delivery.queries.server.ts'
import { faultOf, type Outcome, PATIENCE, pauseAfter } from './webhook-delivery.rules.ts'
import { signedHeaders } from './webhook-secret.form.server.ts'

const WITHIN = 10_000
const MOST = 64 * 1024
/** Of an answer so much is stored. */
const SHOWN = 200

/** Sends one batch of what is due; answers how many notices that were. */
export async function deliverDueNotices(db: Db, worker: string): Promise<number> {
  const claimed = await claimDeliveries(db, worker)
  await Promise.all(claimed.map((notice) => deliver(db, worker, notice)))
  return claimed.length
}

async function deliver(db: Db, worker: string, notice: ClaimedDelivery): Promise<void> {
  const { outcome, took } = await sendNotice(db, notice)
  const fault = faultOf(outcome)
  await atomic(db, async (inner) => {
    const isOurs = await settle(inner, { worker, notice, outcome, took })
    if (isOurs) await noteHealth(inner, notice.receiver_id, fault)
  })
  const { id, receiver_id, attempts } = notice
  log.info({ delivery_id: id, receiver_id, attempts, fault }, 'webhook handled')
}

type Sent = { outcome: Outcome; took: number }

/** Sends a notice once, as it is signed at this moment. */
export async function sendNotice(db: Db, notice: ClaimedDelivery): Promise<Sent> {
  const { url, sealed } = await findWay(db, notice.receiver_id)
  const body = noticeBody(notice, env().publicUrl)
  const seconds = Math.floor(systemNow().getTime() / 1000)
  const began = performance.now()
  const outcome = await post(url, { sealed, body, seconds, id: messageId(notice.message_id) })
  return { outcome, took: Math.round(performance.now() - began) }
}

async function findWay(db: Db, id: number) {
  const { rows } = await sql<{ url: string; secret_enc: Buffer; earlier: Buffer | null }>`
    select url, secret_enc, case when earlier_until > now() then earlier_secret_enc end as earlier
    from webhook_receiver where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`there is no receiver ${id}`)
  return { url: found.url, sealed: [found.secret_enc, ...(found.earlier ? [found.earlier] : [])] }
}

type Letter = { sealed: readonly Buffer[]; body: string; seconds: number; id: string }

async function post(url: string, { sealed, body, seconds, id }: Letter): Promise<Outcome> {
  let headers: Record<string, string>
  try {
    headers = signedHeaders(sealed, { messageId: id, seconds, body })
  } catch (error) {
    log.warn({ err: error }, 'the secret of a webhook cannot be opened')
    return { fault: 'secret' }
  }
  try {
    return await postText(new URL(url), {
      body,
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Anken-Webhook/1', ...headers },
      within: WITHIN,
      most: MOST,
      mayBePrivate: env().WEBHOOK_PRIVATE,
    })
  } catch (error) {
    return { fault: faultCode(error) }
  }
}

/** What went wrong on the way, as `faultText` reads it. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return 'reach'
  const code = 'code' in error ? String(error.code) : ''
  if (code === PRIVATE_ADDRESS) return 'private'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (/CERT|TLS|SSL|UNABLE_TO/.test(code)) return 'certificate'
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'slow' : 'reach'
}

type Settled = Sent & { worker: string; notice: ClaimedDelivery }

/** Writes down how it ended, and whether it did: a lease that was lost meanwhile changes nothing. */
async function settle(db: Db, { worker, notice, outcome, took }: Settled): Promise<boolean> {
  const fault = faultOf(outcome)
  const pause = fault === null ? undefined : pauseAfter(notice.attempts, Math.random())
  const failed = pause === undefined ? 'dead' : 'queued'
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({
      ...triedBy(outcome, took),
      state: fault === null ? 'sent' : failed,
      next_at: sql<Date>`now() + ${pause ?? 0} * interval '1 millisecond'`,
    })
    .where('id', '=', notice.id)
    .where('worker', '=', worker)
    .where('state', '=', 'leased')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the log shows of a try. */
export function triedBy(outcome: Outcome, took: number) {
  return {
    worker: null,
    lease_until: null,
    tried_at: sql<Date>`now()`,
    took_ms: took,
    answer_code: 'code' in outcome ? outcome.code : null,
    answer: 'code' in outcome ? storable(outcome.text) : null,
    fault: faultOf(outcome),
  }
}

/** PostgreSQL's texts hold neither U+0000 nor half of a character. */
function storable(text: string): string {
  return text.slice(0, SHOWN).replaceAll('\u0000', '').toWellFormed()
}

/** Since when nothing arrives; after three days the receiver is switched off, and who can see to it is notified. */
async function noteHealth(db: Db, id: number, fault: string | null): Promise<void> {
  if (fault === null) {
    const healthy = db.updateTable('webhook_receiver').set({ failed_since: null })
    await healthy.where('id', '=', id).where('failed_since', 'is not', null).execute()
    return
  }
  await sql`update webhook_receiver set failed_since = now()
    where id = ${id} and failed_since is null`.execute(db)
  const stopped = await db
    .updateTable('webhook_receiver')
    .set({ is_active: false, stopped_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(sql<boolean>`failed_since < now() - ${PATIENCE} * interval '1 millisecond'`)
    .returning(['name', 'failed_since', 'stopped_at'])
    .executeTakeFirst()
  if (stopped) await notifyOfStop(db, { id, ...stopped })
}

type Stopped = { id: number; name: string; failed_since: Date | null; stopped_at: Date | null }

async function notifyOfStop(db: Db, { id, name, failed_since, stopped_at }: Stopped) {
  await cancelWaiting(db, id)
  await recordOwnAct(db, { action: 'webhook_stopped' })
  for (const person of await listStaffWho(db, 'settings.manage')) {
    await sendMail(db, webhookStoppedMail, {
      to: { address: person.login_id, name: person.name },
      payload: {
        name: person.name,
        id,
        receiver: name,
        failed_since: (failed_since ?? new Date(0)).toISOString(),
      },
      dedupeKey: `webhook-stopped:${id}:${stopped_at?.getTime()}:${person.login_id}`,
    })
  }
}

/** What waits for a receiver that is not notified any more. */
export async function cancelWaiting(db: Db, receiverId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'cancelled', fault: 'stopped' })
    .where('receiver_id', '=', receiverId)
    .where('state', '=', 'queued')
    .execute()
}
