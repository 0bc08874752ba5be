import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'

/** Retries failed jobs, now. What runs or still has tries left stays as it is. */
export async function retryJobs(context: Context, ids: readonly number[]): Promise<number> {
  return await atomic(context.db, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where id = any(${ids}::bigint[])
          and locked_at is null and attempts >= max_attempts),
        run_at => now(), attempts => 0)`.execute(db)
    const fields = rows.map(({ id }) => String(id))
    if (fields.length > 0) await writeAudit(db, context, { action: 'jobs_retried', fields })
    return fields.length
  })
}
