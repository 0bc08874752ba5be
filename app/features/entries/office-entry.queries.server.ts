import type { AdminCaller } from '#core/access/caller.ts'
import { businessDaysUntil } from '#core/business-days.ts'
import { dateInJapan, dayInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { wishBasis } from '#features/items/day-rate.words.ts'
import { entryStage } from './entry.codes.ts'
import { entryCode, findReplyDue } from './entry.rules.ts'
import type { OfficeEntry } from './office-entry.schema.ts'

export type Reader = { now: Date; caller: AdminCaller }

/** Everything that one member has applied to, the newest first. */
export async function listEntriesOf(db: Db, reader: Reader, memberId: number) {
  const rows = await listed(db)
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map((row) => toOfficeEntry(row, reader))
}

export function entriesWithNames(db: Db) {
  return db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .innerJoin('member as m', 'm.id', 'e.member_id')
}

export const columns = [
  ...(['e.id', 'e.item_id', 'i.name as item_name', 'e.member_id'] as const),
  ...(['m.last_name', 'm.first_name', 'e.validity', 'e.stage', 'e.has_consented'] as const),
  ...(['e.rate_wished', 'e.entered_at', 'e.moved_at', 'e.reply_due_on'] as const),
  ...([
    'e.replied_at',
    'e.staff_due_on',
    'e.rate_wished_days',
    'i.rate_days',
    'i.days_min',
    'i.days_max',
  ] as const),
] as const

type OfficeEntryRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export function listed(db: Db) {
  return entriesWithNames(db).select(columns)
}

/** An application as the staff is shown it, without the name where they may not see it. */
export function toOfficeEntry(found: OfficeEntryRow, { now, caller }: Reader): OfficeEntry {
  const { last_name, first_name, replied_at, ...row } = found
  const is_replied = replied_at !== null
  const due = findReplyDue({ ...row, is_replied })
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return {
    ...row,
    rate_basis: wishBasis(row.rate_wished_days, row),
    code: entryCode(row.id),
    member_name: caller.capabilities.has('entries.names') ? name : `会員 ${row.member_id}`,
    validity: row.validity === 0 ? 0 : 1,
    stage_name: entryStage.label(row.stage),
    entered_at: stampInJapan(row.entered_at),
    moved_at: stampInJapan(row.moved_at),
    is_replied,
    reply_due_on: due ?? row.reply_due_on,
    awaits_reply: due !== undefined,
    days_to_reply: due ? businessDaysUntil(dayInJapan(now), Temporal.PlainDate.from(due)) : 0,
    is_overdue: due !== undefined && due < dateInJapan(now),
  }
}
