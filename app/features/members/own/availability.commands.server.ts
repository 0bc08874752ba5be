import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import type { AvailabilityChange } from './availability.schema.ts'

/** Saves from when and how much a member can work; saved unchanged, it is confirmed. */
export async function updateAvailability(
  context: Context,
  { id }: MemberCaller,
  change: AvailabilityChange,
): Promise<void> {
  const available_from = hasDay(change) ? change.available_from : null
  if (available_from !== null && available_from < dateInJapan(context.now)) {
    throw invalid({ available_from: ['今日以降の日付を選んでください。'] })
  }
  const row = { ...change, available_from }
  await atomic(context.db, async (db) => {
    await db
      .insertInto('member_availability')
      .values({ member_id: id, ...row })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
      )
      .execute()
    await writeAudit(db, context, { action: 'profile_updated', fields: ['availability'] })
  })
}

/** Who is free can begin today, and who does not look has no day. */
function hasDay({ situation }: AvailabilityChange): boolean {
  return situation === 'ending' || situation === 'working'
}
