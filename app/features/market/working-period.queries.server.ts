import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { WorkingPeriod } from './working-period.schema.ts'

export async function readWorkingPeriod(db: Db): Promise<WorkingPeriod> {
  const noted = await db
    .selectFrom('average_working_period')
    .select(['source', 'version'])
    .select(sql<number>`months::float8`.as('months'))
    .select(sql<string>`as_of::text`.as('as_of'))
    .executeTakeFirst()
  return noted ?? { months: null, as_of: null, source: null, version: 0 }
}
