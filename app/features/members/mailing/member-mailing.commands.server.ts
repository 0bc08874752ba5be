import { recordSeen, writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { maskAddress } from '#core/access/masked-address.ts'
import { requireRecentLogin } from '#core/access/step-up.server.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid } from '#core/problem.ts'
import { secretHash } from '#core/secret.server.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { mailedItem } from '#features/items/mailed-item.words.ts'
import { memberCode } from '#features/members/member.words.ts'
import { FEW_READERS, mailKind } from './member-mailing.codes.ts'
import { contactMail, guideMail } from './member-mailing.mails.server.tsx'
import {
  listQueued,
  type MailReader,
  readCurrent,
  requireNames,
} from './member-mailing.queries.server.ts'
import { findReasonAgainst } from './member-mailing.rules.ts'
import type { MailOrder } from './member-mailing.schema.ts'
import { type MergeValues, merge } from './merge-field.words.ts'

const mailsByKind = { guide: guideMail, contact: contactMail } as const

const BATCH = 100

/** One of the letters as it would be sent, and who is left out and why; who was shown is on record. */
export async function previewMail(
  context: Context,
  caller: AdminCaller,
  { at, ...order }: MailOrder & { at: number },
) {
  const { db } = context
  const { letters, leftOut } = await planMails(context, caller, order)
  await recordSeen(db, context, { action: 'members_searched', ids: order.ids })
  const place = Math.max(1, Math.min(at, letters.length))
  const letter = letters[place - 1]
  const { ids: _, ...text } = order
  return {
    order: text,
    ready: letters.length,
    at: place,
    left_out: leftOut,
    letter: letter ? shown(letter, order) : null,
  }
}

function shown({ reader, payload }: Letter, { kind }: MailOrder) {
  const { subject, text } = mailsByKind[kind].render(payload)
  return {
    ...personOf(reader),
    to: maskAddress(reader.login_id),
    subject,
    // The reader alone may stop their mails: their link is left out of what the staff sees.
    text: text.replaceAll(/\?token=\S+/g, '?token=…'),
  }
}

/** Writes to everybody who may be written to, once a day the same text; all of them or nobody. */
export async function sendMails(context: Context, caller: AdminCaller, order: MailOrder) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await lockReaders(db, order.ids)
    const { letters, leftOut } = await planMails(own, caller, order)
    if (letters.length === 0) throw invalid({ ids: ['送れる会員がいません。'] })
    if (letters.length > FEW_READERS) await requireRecentLogin(own)
    for (let from = 0; from < letters.length; from += BATCH) {
      await sendBatch(own, caller, order, letters.slice(from, from + BATCH))
    }
    const ids = letters.map(({ reader }) => String(reader.id))
    const object = order.item_id === null ? {} : { object: { kind: 'item', id: order.item_id } }
    await writeAudit(db, own, {
      action: 'members_mailed',
      fields: ids,
      reason: order.kind,
      ...object,
    })
    return { sent: letters.length, left_out: leftOut.length }
  })
}

/** Two posts at once wait for each other here; the second finds what the first has sent. */
async function lockReaders(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('member')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Letter = { reader: MailReader; key: string; payload: Payload }
type Payload = { member_id: number; item_id: number | null; subject: string; body: string }

async function planMails({ db, now }: Context, caller: AdminCaller, order: MailOrder) {
  requireNames(caller)
  const item = await readOpenItem(db, now, order.item_id)
  const sender = await readName(db, caller.id)
  const keyOf = keysFor(order, now)
  const readers = await readCurrent(db, order.ids)
  const queued = await listQueued(
    db,
    readers.map(({ id }) => keyOf(id)),
  )
  const judged = readers.map((reader) => ({
    reader,
    reason:
      findReasonAgainst(order.kind, reader) ??
      (queued.has(keyOf(reader.id)) ? 'きょう、同じメールを送っています' : undefined),
  }))
  const letters = judged
    .filter(({ reason }) => reason === undefined)
    .map(({ reader }): Letter => {
      const values = valuesFor(reader, sender, item)
      const [subject, body] = [merge(order.subject, values), merge(order.body, values)]
      const payload = { member_id: reader.id, item_id: order.item_id, subject, body }
      return { reader, key: keyOf(reader.id), payload }
    })
  const leftOut = judged.flatMap(({ reader, reason }) =>
    reason === undefined ? [] : [{ ...personOf(reader), reason }],
  )
  return { letters, leftOut }
}

/** What has ended is not recommended to anybody. */
async function readOpenItem(db: Db, now: Date, id: number | null): Promise<ItemCard | undefined> {
  if (id === null) return undefined
  const [item] = await listItemsById(db, [id], now)
  if (!item) throw invalid({ item_id: ['公開中の案件が見つかりません。'] })
  if (!item.is_open) throw invalid({ item_id: ['募集中でない案件は、ご案内できません。'] })
  return item
}

async function readName(db: Db, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('admin_user')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

function keysFor({ ids: _, ...text }: MailOrder, now: Date) {
  const hash = secretHash('members-mail', JSON.stringify([text, dateInJapan(now)]))
  const day = hash.toString('base64url').slice(0, 22)
  return (id: number) => `members-mail:${day}:${id}`
}

function valuesFor(reader: MailReader, sender: string, item: ItemCard | undefined): MergeValues {
  return {
    氏名: reader.name,
    姓: reader.last_name || reader.name,
    会員コード: memberCode(reader.id),
    担当者: sender,
    案件名: item?.name ?? '',
    案件コード: item ? itemCode(item.id) : '',
    案件条件: item ? mailedItem(item).note : '',
    案件URL: item ? new URL(`/item/detail/${item.id}`, env().publicUrl).href : '',
  }
}

async function sendBatch(
  { db, now }: Context,
  { id: admin_id }: AdminCaller,
  { kind }: MailOrder,
  letters: readonly Letter[],
) {
  for (const { reader, key, payload } of letters) {
    const to = { address: reader.login_id, name: reader.name }
    await sendMail(db, mailsByKind[kind], { to, payload, dedupeKey: key })
  }
  const lines = letters.map(({ reader, payload }) => ({
    member_id: reader.id,
    admin_id,
    at: now,
    kind: 'mail' as const,
    text: `${mailKind.label(kind)}「${payload.subject}」`,
  }))
  await db.insertInto('member_log').values(lines).execute()
}

function personOf({ id, name }: MailReader) {
  return { id, code: memberCode(id), name }
}
