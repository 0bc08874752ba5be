import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { entryStage } from './entry.codes.ts'

export async function countEntriesByStage(db: Db, now: Date) {
  const rows = await db
    .selectFrom('entry as e')
    .select(['e.stage', 'e.validity', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where ${waits}))::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where ${isLate(now)}))::int`.as('late'))
    .groupBy(['e.stage', 'e.validity'])
    .execute()
  const valid = rows.filter(({ validity }) => validity === 0)
  return {
    stages: entryStage.all.map((stage) => ({
      stage,
      stage_name: entryStage.label(stage),
      count: valid.find((row) => row.stage === stage)?.count ?? 0,
    })),
    waiting: valid.reduce((sum, { waiting }) => sum + waiting, 0),
    overdue: valid.reduce((sum, { late }) => sum + late, 0),
    invalid: rows.reduce((sum, { validity, count }) => sum + (validity === 0 ? 0 : count), 0),
  }
}

/** Whether a promised reply is late. */
export function isLate(now: Date) {
  return sql<boolean>`(${replyDue} < ${dateInJapan(now)}::date)`
}

/** Until when the first reply is due, or the answer to a message; null where nobody waits for one. */
export const replyDue = sql<string | null>`least(
  case when e.replied_at is null and e.stage in ('received', 'reviewing') then e.reply_due_on end,
  e.staff_due_on)`

export const waits = sql<boolean>`(${replyDue} is not null)`
