import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { businessDaysUntil } from '#core/business-days.ts'
import { offsetOf } from '#core/calls/paging.ts'
import { dateInJapan, dayInJapan, stampInJapan } from '#core/clock.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { awaitsReply, entryCode } from '#features/entries/entry.rules.ts'
import { isLate, waits } from '#features/entries/entry-counts.queries.server.ts'
import type { DeskEntry, DeskFilter, DeskSearch } from './entry-list.schema.ts'

export type Reader = { now: Date; caller: AdminCaller }

/** A page of the applications that the staff looks for, with their exact number. */
export async function searchEntries(db: Db, reader: Reader, search: DeskSearch) {
  const found = matching(db, reader, search)
  const [rows, { total }] = await inParallel(
    db,
    () =>
      found
        .select(columns)
        .orderBy(orders[search.sort])
        .orderBy('e.id', search.sort === 'old' ? 'asc' : 'desc')
        .limit(search.per_page)
        .offset(offsetOf(search))
        .execute(),
    () => found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  )
  const { page, per_page } = search
  return { rows: rows.map((row) => toDeskEntry(row, reader)), total, page, per_page }
}

/** Everything that one member has applied to, the newest first. */
export async function listEntriesOf(db: Db, reader: Reader, memberId: number) {
  const rows = await listed(db)
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map((row) => toDeskEntry(row, reader))
}

function entries(db: Db) {
  return db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .innerJoin('member as m', 'm.id', 'e.member_id')
}

/** The result of a search of the staff; for counts and orders. */
export function matching(db: Db, { now, caller }: Reader, search: DeskFilter) {
  const { keyword, stage = [], validity, item_id, member_id, reply } = search
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const id = Number(/^EN-?(\d{1,9})$/i.exec(keyword.normalize('NFKC'))?.[1] ?? 0)
  // A reader who may not see names must not find them by searching.
  const seesNames = caller.capabilities.has('entries.names')
  return entries(db)
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('i.name', 'ilike', like),
          eb('e.id', '=', id),
          ...(seesNames ? [sql<boolean>`m.last_name || m.first_name ilike ${like}`] : []),
        ]),
      ),
    )
    .$if(stage.length > 0, (query) => query.where('e.stage', 'in', stage))
    .$if(validity !== 'all', (query) =>
      query.where('e.validity', '=', validity === 'valid' ? 0 : 1),
    )
    .$if(item_id !== undefined, (query) => query.where('e.item_id', '=', item_id ?? 0))
    .$if(member_id !== undefined, (query) => query.where('e.member_id', '=', member_id ?? 0))
    .$if(reply !== undefined, (query) => query.where(waits).where('e.validity', '=', 0))
    .$if(reply === 'overdue', (query) => query.where(isLate(now)))
}

export const columns = [
  ...(['e.id', 'e.item_id', 'i.name as item_name', 'e.member_id'] as const),
  ...(['m.last_name', 'm.first_name', 'e.validity', 'e.stage', 'e.has_consented'] as const),
  ...(['e.rate_wished', 'e.entered_at', 'e.moved_at', 'e.reply_due_on'] as const),
  'e.replied_at',
] as const

const orders = {
  new: sql`e.id desc`,
  old: sql`e.id`,
  due: sql`e.reply_due_on`,
  moved: sql`e.moved_at desc`,
}

type Found = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export function listed(db: Db) {
  return entries(db).select(columns)
}

/** An application as the staff is shown it, without the name where they may not see it. */
export function toDeskEntry(found: Found, { now, caller }: Reader): DeskEntry {
  const { last_name, first_name, replied_at, ...row } = found
  const is_replied = replied_at !== null
  const waits = awaitsReply(row.stage) && row.validity === 0 && !is_replied
  const due = Temporal.PlainDate.from(row.reply_due_on)
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return {
    ...row,
    code: entryCode(row.id),
    member_name: caller.capabilities.has('entries.names') ? name : `会員 ${row.member_id}`,
    validity: row.validity === 0 ? 0 : 1,
    stage_name: entryStage.label(row.stage),
    entered_at: stampInJapan(row.entered_at),
    moved_at: stampInJapan(row.moved_at),
    is_replied,
    awaits_reply: waits,
    days_to_reply: waits ? businessDaysUntil(dayInJapan(now), due) : 0,
    is_overdue: waits && row.reply_due_on < dateInJapan(now),
  }
}
