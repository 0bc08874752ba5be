import { randomUUID } from 'node:crypto'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { beginAct, noteLetter } from '#features/admins/office-act.commands.server.ts'
import { closeItem } from '#features/entries/item-closing.commands.server.ts'
import { changeItem } from '#features/items/record/item-record.commands.server.ts'
import { ANSWER_DAYS, type ConfirmationAnswer } from './confirmation-request.codes.ts'
import { answerPath, readAnswerToken } from './confirmation-request.form.server.ts'
import { confirmationRequestMail } from './confirmation-request.mails.server.tsx'
import { isOfContact, planRequests } from './confirmation-request.queries.server.ts'
import type { AnswerGiven, RequestLine } from './confirmation-request.schema.ts'

type Requestable = RequestLine & { client_id: number; contact: NonNullable<RequestLine['contact']> }

/** Requests by mail to say whether projects are still open: one mail to each contact, with a link for each project. */
export async function requestConfirmations(
  context: Context,
  caller: AdminCaller,
  ids: readonly number[],
) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await lockItems(db, ids)
    const { rows } = await planRequests(own, ids)
    const open = rows.filter(isRequestable)
    if (open.length === 0) throw invalid({ ids: ['確認を依頼できる案件がありません。'] })
    const actId = await beginAct(own, `${open.length}件の「確認の依頼」`)
    const letters = Map.groupBy(open, ({ contact }) => contact.id)
    for (const lines of letters.values()) await writeToContact(own, caller, lines, actId)
    return { requested: open.length, mails: letters.size }
  })
}

/** Two of the staff who choose the same project at once send one request. */
async function lockItems(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('item')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function isRequestable(line: RequestLine): line is Requestable {
  return line.problem === null && line.client_id !== null && line.contact !== null
}

async function writeToContact(
  context: Context,
  caller: AdminCaller,
  lines: readonly Requestable[],
  actId: number | undefined,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const { db } = context
  const { name, login_id } = await getAdmin(db, caller.id)
  const dedupeKey = `confirmation-request:${randomUUID()}`
  const items = []
  for (const line of lines) {
    const id = await insertRequest(context, { line, admin_id: caller.id, mail_key: dedupeKey })
    items.push({ code: line.code, name: line.name, path: answerPath(id) })
  }
  await sendMail(db, confirmationRequestMail, {
    to: { address: first.contact.address, name: first.contact.name },
    payload: {
      client: first.client ?? '',
      contact: first.contact.name,
      staff: { name, address: login_id },
      items,
    },
    dedupeKey,
    isRecallable: true,
  })
  await noteLetter(db, actId, dedupeKey)
}

type NewRequest = { line: Requestable; admin_id: number; mail_key: string }

async function insertRequest(
  context: Context,
  { line, admin_id, mail_key }: NewRequest,
): Promise<number> {
  const { db, now } = context
  const expires_at = new Date(now.getTime() + ANSWER_DAYS * 86_400_000)
  const { id } = await db
    .insertInto('confirmation_request')
    .values({
      item_id: line.id,
      client_id: line.client_id,
      contact_id: line.contact.id,
      admin_id,
      mail_key,
      requested_at: now,
      expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(db, context, {
    action: 'confirmation_requested',
    object: { kind: 'item', id: line.id },
  })
  return id
}

/** Of an act that is taken back before its mails have left; their links answer nothing then. */
export async function recallRequests(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('confirmation_request')
    .set({ recalled_at: now })
    .where('mail_key', 'in', keys)
    .where('answered_at', 'is', null)
    .execute()
}

/** What a client answers: it confirms or closes the project at once, or leaves a task for the staff. */
export async function answerRequest(context: Context, { token, answer, note }: AnswerGiven) {
  const id = readAnswerToken(token)
  if (id === undefined) throw notFound(DEAD)
  return await atomic(context.db, async (db) => {
    const request = await lockRequest(db, id)
    if (request.expires_at <= context.now) throw new Problem(409, OVER)
    if (request.answer !== null && request.answer !== answer) throw new Problem(409, ANSWERED)
    if (request.answer === null) await takeAnswer({ ...context, db }, request, { answer, note })
    return { message: thanks[answer], answer }
  })
}

const DEAD = 'このリンクではお答えいただけません。'
const OVER = 'お答えいただける期間を過ぎました。お手数ですが、担当へメールでお知らせください。'
const ANSWERED =
  'すでに別のお答えをいただいています。変わった場合は、担当へメールでお知らせください。'

const thanks: Record<ConfirmationAnswer, string> = {
  open: '「募集中」と承りました。ありがとうございました。',
  changed: '「条件が変わった」と承りました。担当が内容を確認します。ありがとうございました。',
  closed: '「募集は終了」と承りました。掲載を終了しました。ありがとうございました。',
}

async function lockRequest(db: Db, id: number) {
  const found = await db
    .selectFrom('confirmation_request as a')
    .select(['a.id', 'a.item_id', 'a.answer', 'a.expires_at'])
    .where('a.id', '=', id)
    .where('a.recalled_at', 'is', null)
    .where(isOfContact)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound(DEAD)
  return found
}

type Answer = { answer: ConfirmationAnswer; note: string }

async function takeAnswer(
  context: Context,
  { id, item_id }: { id: number; item_id: number },
  { answer, note }: Answer,
): Promise<void> {
  const { db, now } = context
  await db
    .updateTable('confirmation_request')
    .set({ answer, answer_note: note, answered_at: now })
    .where('id', '=', id)
    .execute()
  const object = { kind: 'item', id: item_id }
  await writeAudit(db, context, { action: 'client_answered', object, reason: answer })
  if (answer === 'changed' || !(await isStillOpen(db, item_id))) return
  if (answer === 'open') {
    await changeItem(context, { id: item_id, act: 'confirmed', changes: { confirmed_at: now } })
    return
  }
  // Applicants are notified by a person: a link can be pressed by mistake.
  await closeItem(context, item_id, { reason: 'filled', isNotified: false })
}

async function isStillOpen(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('item')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['open', 'paused'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Somebody has worked in what a client answered. */
export async function handleAnswer(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const handled = await db
      .updateTable('confirmation_request')
      .set({ handled_at: context.now })
      .where('id', '=', id)
      .where('answer', '=', 'changed')
      .where('handled_at', 'is', null)
      .returning('item_id')
      .executeTakeFirst()
    if (!handled) throw notFound('この回答は、もう対応済みです。')
    const object = { kind: 'item', id: handled.item_id }
    await writeAudit(db, context, { action: 'client_answer_handled', object })
  })
}
