import { stampInJapan } from '#core/clock.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { daysPerWeek, parallel } from './availability.codes.ts'
import type { Availability } from './availability.schema.ts'

export async function findAvailability(
  db: Db,
  memberId: number,
): Promise<Availability | undefined> {
  const [row] = await readAvailability(db, memberId)
  if (!row) return undefined
  const { days_per_week: days } = row
  return {
    ...row,
    days_per_week: days !== null && daysPerWeek.has(days) ? days : null,
    parallel: parallel.has(row.parallel) ? row.parallel : 1,
    updated_at: stampInJapan(row.updated_at),
  }
}

const readAvailability = readBy((db, memberId) =>
  db
    .selectFrom('member_availability')
    .select(['situation', 'available_from', 'days_per_week', 'parallel', 'updated_at'])
    .where('member_id', '=', memberId),
)
