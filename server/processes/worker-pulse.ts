import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { HeldJobs } from './job-runner.ts'

const SILENCE = '60 seconds'

/**
 * Says that this worker is alive, gives back the jobs of those that have fallen silent, and its own that never reached
 * it. graphile-worker itself would leave them locked for four hours.
 */
export async function beat(db: Db, { workerId, list }: HeldJobs): Promise<void> {
  await sql`insert into job_worker (worker_id) values (${workerId})
    on conflict (worker_id) do update set seen_at = now()`.execute(db)
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - ${SILENCE}::interval and not exists (
      select from job_worker where worker_id = locked_by and seen_at > now() - ${SILENCE}::interval)
    having count(*) > 0`.execute(db)
  await returnUnreached(db, workerId, list())
  await removeReplacedJobs(db)
  await sql`delete from job_worker where seen_at < now() - interval '1 day'`.execute(db)
}

/** Jobs that the database gave to this worker in an answer that was lost with the connection: they were not tried. */
async function returnUnreached(db: Db, workerId: string, held: string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
    where locked_by = ${workerId} and locked_at < now() - ${SILENCE}::interval
      and id <> all(${held}::bigint[])`.execute(db)
}

/**
 * A job by the clock that runs, or has given up, when its time comes again loses its key to the next one, and is never
 * tried any more. Once the next one has done the work, and its row is gone with the key, nobody misses the old one.
 */
async function removeReplacedJobs(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs as old
    where key is null and locked_at is null and attempts >= max_attempts
    and payload->'_cron' is not null and not exists (
      select from graphile_worker._private_jobs as next
      where next.task_id = old.task_id and next.key is not null)`.execute(db)
}
