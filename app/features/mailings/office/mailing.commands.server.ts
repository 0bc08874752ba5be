import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { requireRecentLogin } from '#core/access/step-up.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { raised } from '#core/db/row-versions.server.ts'
import { env } from '#core/env.server.ts'
import { enqueue } from '#core/job.server.ts'
import { withdrawMails } from '#core/mail/outbox.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { FEW_READERS } from '#features/members/mailing/member-mailing.codes.ts'
import { DAYS_AHEAD, type MailingState } from './mailing.codes.ts'
import { mailingValues } from './mailing.form.ts'
import { deliverMailings } from './mailing.jobs.server.ts'
import { getMailing, NO_MAILING } from './mailing.queries.server.ts'
import { mayEdit, mayRecall, mayStart, mayStop, startedState } from './mailing.rules.ts'
import type { MailingEdit, MailOrder } from './mailing.schema.ts'
import { sealBody } from './mailing-body.form.server.ts'
import { keysOf, lockReaders } from './mailing-delivery.commands.server.ts'
import { digestOf, getOpenItem, planMailing } from './mailing-plan.queries.server.ts'

/** Orders a mail to all who may be written to: at its moment, or once the minute to take it back is over. */
export async function orderMailing(context: Context, caller: AdminCaller, order: MailOrder) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const begins_at = beginOf(order.begins_at, context.now)
    await lockReaders(db, order.ids ?? [])
    const { ready, leftOut } = await planMailing(own, caller, order)
    if (ready.length === 0) throw invalid({ ids: ['送れる会員がいません。'] })
    if (ready.length > FEW_READERS) await requireRecentLogin(own)
    const act_id = await beginAct(own, `${ready.length}人へのメール`)
    const id = await insertMailing(own, { caller, order, begins_at, act_id })
    if (order.ids) {
      const rows = [
        ...ready.map((one) => ({ ...rowOf(id, one), state: 'waiting' as const, reason: null })),
        ...leftOut.map((one) => ({
          ...rowOf(id, one),
          state: 'left_out' as const,
          reason: one.reason,
        })),
      ]
      await db.insertInto('mailing_recipient').values(rows).execute()
    }
    await queueDelivery(db, id, begins_at)
    const ids = order.ids ? ready.map((one) => String(one.id)) : []
    const line = { object: { kind: 'mailing', id }, reason: order.kind, fields: ids }
    await writeAudit(db, own, { action: 'members_mailed', ...line })
    return { id, sent: ready.length, left_out: leftOut.length }
  })
}

/** What somebody has ordered by hand can be taken back for a minute, as a move on the board can. */
function beginOf(given: Date | null, now: Date): Date {
  if (given === null) return new Date(now.getTime() + env().MAIL_UNDO_SECONDS * 1_000)
  const [first, last] = [now.getTime(), now.getTime() + DAYS_AHEAD * DAY]
  if (given.getTime() <= first) throw invalid({ begins_at: ['これからの日時を入力してください。'] })
  if (given.getTime() > last) {
    throw invalid({ begins_at: [`${DAYS_AHEAD}日先までの日時を入力してください。`] })
  }
  return given
}
const DAY = 86_400_000

function rowOf(mailing_id: number, { id }: { id: number }) {
  return { mailing_id, member_id: id }
}

type NewMailing = {
  caller: AdminCaller
  order: MailOrder
  begins_at: Date
  act_id: number | undefined
}

async function insertMailing(
  { db, now }: Context,
  { caller, order, begins_at, act_id }: NewMailing,
): Promise<number> {
  const { kind, item_id, subject, body, segment } = order
  const { id } = await db
    .insertInto('mailing')
    .values({
      admin_id: caller.id,
      act_id: act_id ?? null,
      kind,
      item_id,
      subject,
      body_enc: sealBody(body),
      digest: digestOf(order),
      segment: segment ? JSON.stringify(segment) : null,
      begins_at,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function queueDelivery(db: Db, id: number, runAt: Date): Promise<void> {
  await enqueue(db, deliverMailings, {}, { runAt, key: `mailing:${id}` })
}

/** Changes the text or the moment of what is not on its way. */
export async function editMailing(context: Context, { id, version, ...given }: MailingEdit) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await lockMailing(db, id)
    const before = await getMailing(db, id)
    if (version !== before.version) throw lostUpdate(mailingValues(before))
    if (!mayEdit(before)) throw new Problem(409, '配信中のメールは、停止してから変更してください。')
    await getOpenItem(db, context.now, given.item_id)
    const { begins_at, body, ...fields } = given
    const moment = before.begun_at === null ? { begins_at: beginOf(begins_at, context.now) } : {}
    await db
      .updateTable('mailing')
      .set({ ...fields, ...moment, body_enc: sealBody(body), digest: digestOf(given) })
      .set(raised(context.now))
      .where('id', '=', id)
      .execute()
    if (moment.begins_at) await queueDelivery(db, id, moment.begins_at)
    await noteAct(own, id, 'mailing_edited')
    return { version: version + 1 }
  })
}

/** Stops a mailing; what waits in the outbox and was never tried is held back and waits for the next start. */
export async function stopMailing(context: Context, id: number) {
  return await move(context, id, {
    action: 'mailing_stopped',
    mayMove: mayStop,
    to: () => 'stopped',
    refusal: 'この配信は、もう終わっています。',
    after: holdBack,
  })
}

export async function startMailing(context: Context, id: number) {
  return await move(context, id, {
    action: 'mailing_started',
    mayMove: mayStart,
    to: startedState,
    refusal: '停止中の配信だけを再開できます。',
    after: async (db) => await queueDelivery(db, id, context.now),
  })
}

/** Ends a mailing for all who still wait. */
export async function recallMailing(context: Context, id: number) {
  return await move(context, id, {
    action: 'mailing_recalled',
    mayMove: mayRecall,
    to: () => 'recalled',
    refusal: '配信中のメールは、停止してから取りやめてください。',
  })
}

/** Of an act that is taken back before anything has left. */
export async function takeBackMailings(context: Context, actId: number): Promise<void> {
  const { db } = context
  const rows = await db
    .selectFrom('mailing')
    .select(['id', 'begun_at'])
    .where('act_id', '=', actId)
    .forUpdate()
    .execute()
  if (rows.some(({ begun_at }) => begun_at !== null)) {
    throw new Problem(409, 'メールがもう送られたため、取り消せません。')
  }
  for (const { id } of rows) await recallMailing(context, id)
}

type Locked = { state: MailingState; begun_at: Date | null }
type Action = 'mailing_edited' | 'mailing_stopped' | 'mailing_started' | 'mailing_recalled'
type Move = {
  action: Action
  mayMove(before: Locked): boolean
  to(before: Locked): MailingState
  refusal: string
  after?(db: Db, id: number): Promise<unknown>
}

async function move(context: Context, id: number, { mayMove, to, ...rest }: Move): Promise<void> {
  await atomic(context.db, async (db) => {
    const before = await lockMailing(db, id)
    if (!mayMove(before)) throw new Problem(409, rest.refusal)
    const state = to(before)
    await db
      .updateTable('mailing')
      .set({ state, ...raised(context.now) })
      .set(state === 'recalled' ? { ended_at: context.now } : {})
      .where('id', '=', id)
      .execute()
    await rest.after?.(db, id)
    await noteAct({ ...context, db }, id, rest.action)
  })
}

/** The step of the worker that is under way ends first. */
async function lockMailing(db: Db, id: number): Promise<Locked> {
  const found = await db
    .selectFrom('mailing')
    .select(['state', 'begun_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound(NO_MAILING)
  return found
}

async function holdBack(db: Db, id: number): Promise<void> {
  const keys = await withdrawMails(db, keysOf(id))
  const ids = keys.map((key) => Number(key.slice(keysOf(id).length)))
  await db
    .updateTable('mailing_recipient')
    .set({ state: 'waiting', decided_at: null })
    .where('mailing_id', '=', id)
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await db
    .deleteFrom('member_log')
    .where('mailing_id', '=', id)
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

async function noteAct(context: Context, id: number, action: Action): Promise<void> {
  await writeAudit(context.db, context, { action, object: { kind: 'mailing', id } })
}
