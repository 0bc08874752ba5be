import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { secretHash } from '#core/secret.server.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import {
  type MailReader,
  readCurrent,
  requireNames,
} from '#features/members/mailing/member-mailing.queries.server.ts'
import { findReasonAgainst } from '#features/members/mailing/member-mailing.rules.ts'
import type { WrittenLetter } from '#features/members/mailing/member-mailing.schema.ts'
import { memberCode } from '#features/members/member.words.ts'
import type { MailOrder } from './mailing.schema.ts'
import { listSegmentToOrder } from './mailing-segment.queries.server.ts'

/** Who gets a mail, who is left out and why, and what the texts are filled in with. */
export async function planMailing({ db, now }: Context, caller: AdminCaller, order: MailOrder) {
  requireNames(caller)
  const item = await getOpenItem(db, now, order.item_id)
  const { name: sender } = await getAdmin(db, caller.id)
  const ids = order.segment ? await listSegmentToOrder(db, now, order.segment) : (order.ids ?? [])
  const on = { at: order.begins_at ?? now, countsWaiting: true }
  const judged = await judgeReaders(db, order, ids, on)
  return {
    item,
    sender,
    ready: judged.flatMap(({ reader, reason }) => (reason === undefined ? [reader] : [])),
    leftOut: judged.flatMap(({ reader, reason }) =>
      reason === undefined ? [] : [{ ...personOf(reader), reason }],
    ),
  }
}

type Day = {
  at: Date
  /** Those who wait for the same mail on that day, too. */
  countsWaiting: boolean
}

/** Each reader with the reason why they get nothing, if there is one; the same text goes to nobody twice a day. */
export async function judgeReaders(
  db: Db,
  letter: WrittenLetter,
  ids: readonly number[],
  day: Day,
) {
  const readers = await readCurrent(db, ids)
  const mailed = await listMailed(db, letter, ids, day)
  return readers.map((reader) => ({
    reader,
    reason:
      findReasonAgainst(letter.kind, reader) ??
      (mailed.has(reader.id) ? '同じ日に、同じメールを送っています' : undefined),
  }))
}

async function listMailed(
  db: Db,
  letter: WrittenLetter,
  ids: readonly number[],
  { at, countsWaiting }: Day,
): Promise<Set<number>> {
  const day = dayInJapan(at)
  const begin = startOfDayInJapan(day)
  const end = startOfDayInJapan(day.add({ days: 1 }))
  const { rows } = await sql<{ member_id: number }>`select r.member_id
    from mailing m join mailing_recipient r on r.mailing_id = m.id
    where m.digest = ${digestOf(letter)} and r.member_id = any(${ids}) and (
      r.state = 'queued' and r.decided_at >= ${begin} and r.decided_at < ${end}
      or ${countsWaiting} and r.state = 'waiting' and m.state in ('scheduled', 'running', 'stopped')
        and m.begins_at >= ${begin} and m.begins_at < ${end})`.execute(db)
  return new Set(rows.map(({ member_id }) => member_id))
}

/** By it the same mail is found again. */
export function digestOf({ kind, item_id, subject, body }: WrittenLetter): Buffer {
  return secretHash('mailing', JSON.stringify([kind, item_id, subject, body]))
}

export async function findItem(db: Db, now: Date, id: number | null) {
  const [item] = id === null ? [] : await listItemsById(db, [id], now)
  return item
}

/** What has ended is not recommended to anybody. */
export async function getOpenItem(
  db: Db,
  now: Date,
  id: number | null,
): Promise<ItemCard | undefined> {
  const item = await findItem(db, now, id)
  if (id !== null && !item) throw invalid({ item_id: ['公開中の案件が見つかりません。'] })
  if (item && !item.is_open) {
    throw invalid({ item_id: ['募集中でない案件は、ご案内できません。'] })
  }
  return item
}

export function personOf({ id, name }: Pick<MailReader, 'id' | 'name'>) {
  return { id, code: memberCode(id), name }
}
