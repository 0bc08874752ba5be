import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { env } from '#core/env.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { isPrivatePlace } from '#core/remote/private-place.server.ts'
import { TRIAL } from './webhook.codes.ts'
import { receiverValues } from './webhook.form.ts'
import { getReceiver, NO_RECEIVER } from './webhook.queries.server.ts'
import type { NewReceiver, ReceiverChange } from './webhook.schema.ts'
import { deliveryText, faultText } from './webhook.words.ts'
import type { ClaimedDelivery } from './webhook-claim.commands.server.ts'
import { cancelWaiting, sendNotice, triedBy } from './webhook-delivery.commands.server.ts'
import { faultOf } from './webhook-delivery.rules.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhook-secret.form.server.ts'

const receivers = { table: 'webhook_receiver', missing: NO_RECEIVER } as const

export async function createReceiver(context: Context, given: NewReceiver) {
  await requirePublic(given)
  const secret = createWebhookSecret()
  return await atomic(context.db, async (db) => {
    const made = await db
      .insertInto('webhook_receiver')
      .values({ ...given, secret_enc: sealWebhookSecret(secret) })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const object = { kind: 'webhook_receiver', id: made.id }
    await writeAudit(db, context, { action: 'webhook_created', object, fields: given.events })
    return { ...made, secret }
  })
}

async function requirePublic({ url }: NewReceiver): Promise<void> {
  if (env().WEBHOOK_PRIVATE || !(await isPrivatePlace(new URL(url).hostname))) return
  throw invalid({ url: [faultText('private')] })
}

/** Once it is switched on again, earlier failures count no longer. */
export async function editReceiver(context: Context, { id, version, ...given }: ReceiverChange) {
  if (given.is_active) await requirePublic(given)
  return await atomic(context.db, async (db) => {
    await lockRow(db, receivers, id)
    const before = await getReceiver(db, id)
    if (version !== before.version) throw lostUpdate(receiverValues(before))
    const isBack = given.is_active && !before.is_active
    await db
      .updateTable('webhook_receiver')
      .set({
        ...given,
        ...(isBack ? { failed_since: null, stopped_at: null } : {}),
        ...raised(context.now),
      })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'webhook_receiver', id }
    await writeAudit(db, context, { action: 'webhook_edited', object, fields: given.events })
    return { id, version: before.version + 1 }
  })
}

/** A new secret; for a day the one before it signs as well, so that the receiver can change over. */
export async function replaceSecret(context: Context, id: number) {
  const secret = createWebhookSecret()
  return await atomic(context.db, async (db) => {
    const { version } = await lockRow(db, receivers, id)
    await db
      .updateTable('webhook_receiver')
      .set({
        earlier_secret_enc: sql<Buffer>`secret_enc`,
        earlier_until: sql<Date>`now() + interval '1 day'`,
        secret_enc: sealWebhookSecret(secret),
        ...raised(context.now),
      })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'webhook_receiver', id }
    await writeAudit(db, context, { action: 'webhook_secret_replaced', object })
    return { id, version: version + 1, secret }
  })
}

export async function deleteReceiver(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    await archiveRow({ ...context, db }, receivers, { id, action: 'webhook_deleted' })
    await cancelWaiting(db, id)
  })
}

export async function restoreReceiver(context: Context, id: number): Promise<void> {
  await restoreRow(context, receivers, { id, action: 'webhook_restored' })
}

/** Sends a notice at once and once, whatever the receiver is notified of. Nobody holds a row meanwhile. */
export async function tryReceiver(context: Context, id: number) {
  const { db } = context
  await getReceiver(db, id)
  const notice = await beginTrial(context, id)
  const { outcome, took } = await sendNotice(db, notice)
  const state = faultOf(outcome) === null ? 'sent' : 'cancelled'
  const tried = triedBy(outcome, took)
  await db
    .updateTable('webhook_delivery')
    .set({ ...tried, state })
    .where('id', '=', notice.id)
    .execute()
  const { answer_code, fault } = tried
  const words = deliveryText({ state, attempts: 1, answer_code, fault })
  return { isArrived: fault === null, text: fault === null ? words : faultText(fault) }
}

async function beginTrial(context: Context, receiver_id: number): Promise<ClaimedDelivery> {
  return await atomic(context.db, async (db) => {
    const { id, ...rest } = await db
      .insertInto('webhook_delivery')
      .values({
        receiver_id,
        event: TRIAL,
        data: JSON.stringify({}),
        state: 'leased',
        attempts: 1,
        worker: `trial ${randomUUID()}`,
        lease_until: sql<Date>`now() + interval '60 seconds'`,
      })
      .returning(['id', 'message_id', 'occurred_at'])
      .executeTakeFirstOrThrow()
    const object = { kind: 'webhook_receiver', id: receiver_id }
    await writeAudit(db, context, { action: 'webhook_tried', object })
    return { ...rest, id, receiver_id, event: TRIAL, data: {}, attempts: 1 }
  })
}

/** Queues a notice again, under its number: a receiver that has taken it takes it no second time. */
export async function sendAgain(context: Context, id: number): Promise<{ receiver_id: number }> {
  return await atomic(context.db, async (db) => {
    const found = await db
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook_receiver as r', 'r.id', 'd.receiver_id')
      .select(['d.receiver_id', 'd.state', 'd.event', 'r.is_active', 'r.deleted_at'])
      .where('d.id', '=', id)
      .forUpdate('d')
      .executeTakeFirst()
    if (!found || found.event === TRIAL) throw notFound('この通知は見つかりませんでした。')
    const { receiver_id, is_active, deleted_at, state } = found
    if (!is_active || deleted_at) throw new Problem(422, '通知を再開してから、再送してください。')
    if (state === 'queued' || state === 'leased') throw new Problem(422, 'この通知は送信待ちです。')
    await db
      .updateTable('webhook_delivery')
      .set({ state: 'queued', attempts: 0, next_at: sql<Date>`now()`, fault: null })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'webhook_receiver', id: receiver_id }
    await writeAudit(db, context, { action: 'webhook_sent_again', object })
    return { receiver_id }
  })
}
