import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'

const SILENCE = '60 seconds'

/**
 * Says that this worker is alive and gives back the jobs of those that have fallen silent.
 * graphile-worker itself would leave the jobs of a killed process locked for four hours.
 */
export async function beat(db: Db, workerId: string): Promise<void> {
  await sql`insert into job_worker (worker_id) values (${workerId})
    on conflict (worker_id) do update set seen_at = now()`.execute(db)
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - ${SILENCE}::interval and not exists (
      select from job_worker where worker_id = locked_by and seen_at > now() - ${SILENCE}::interval)
    having count(*) > 0`.execute(db)
  await sql`delete from job_worker where seen_at < now() - interval '1 day'`.execute(db)
}
