import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { Way } from '#core/personal-data.server.ts'
import { type EntryStage, entryStage } from './entry.codes.ts'

/** For which item somebody entered, and in which month; nothing of who it was. */
export async function anonymizeEntries(db: Db, memberId: number): Promise<void> {
  await sql`insert into past_entry (item_id, month)
    select item_id, date_trunc('month', entered_at at time zone 'Asia/Tokyo')::date
    from entry where member_id = ${memberId}`.execute(db)
}

/** Who has applied for a project by both registrations goes on with the application that is further. */
export async function archiveDuplicates(db: Db, { from, to }: Way): Promise<number[]> {
  const { rows } = await sql<{
    id: number
    stage: EntryStage
    survivor: number
    surviving_stage: EntryStage
  }>`
    select a.id, a.stage, b.id as survivor, b.stage as surviving_stage from entry a
      join entry b on b.item_id = a.item_id and b.member_id = ${to} and b.validity = 0
    where a.member_id = ${from} and a.validity = 0 order by a.id`.execute(db)
  const archived = rows.map(({ id, stage, survivor, surviving_stage }) =>
    reach(stage) > reach(surviving_stage) ? survivor : id,
  )
  await sql`update entry set validity = 1 where id = any(${archived})`.execute(db)
  return archived
}

/** Where the member has applied again since, that one goes on. */
export async function bringBackEntries(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update entry a set validity = 0 where id = any(${ids})
    and not exists (select from entry b
      where b.member_id = a.member_id and b.item_id = a.item_id and b.validity = 0)`.execute(db)
}

/** What was declined has gone less far than what goes on. */
function reach(stage: EntryStage): number {
  return stage === 'declined' ? -1 : entryStage.all.indexOf(stage)
}
