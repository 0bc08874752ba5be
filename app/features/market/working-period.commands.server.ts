import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { readWorkingPeriod } from './working-period.queries.server.ts'
import type { WorkingPeriod, WorkingPeriodChange } from './working-period.schema.ts'

/** Saves a new average. A save in between is not overwritten: 409 has the present value. */
export async function noteWorkingPeriod(
  { db, now, request }: Context,
  caller: AdminCaller,
  { version, ...noted }: WorkingPeriodChange,
): Promise<WorkingPeriod> {
  if (noted.as_of > dayInJapan(now).toString()) {
    throw invalid({ as_of: ['今日までの日付を入力してください。'] })
  }
  return await atomic(db, async (inner) => {
    const values = { ...noted, months: String(noted.months), version: version + 1, updated_at: now }
    const { numInsertedOrUpdatedRows } = await inner
      .insertInto('average_working_period')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(values)
          .where(sql`average_working_period.version`, '=', version),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw savedMeanwhile(await readWorkingPeriod(inner))
    await writeAudit(
      inner,
      { caller, request },
      { action: 'settings_changed', fields: ['average_working_period'] },
    )
    return await readWorkingPeriod(inner)
  })
}

function savedMeanwhile(current: WorkingPeriod): Problem {
  return new Problem(
    409,
    'ほかの人が先に保存しました。内容を確かめて、もう一度保存してください。',
    {
      body: { current },
    },
  )
}
