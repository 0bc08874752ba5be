import { sql } from 'kysely'
import { offsetOf } from '#core/calls/paging.ts'
import { stampInJapan } from '#core/clock.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import type { JobSearch } from './background-job.schema.ts'
import { scrubAddresses } from './scrubbed-error.words.ts'

type FoundJob = {
  id: number
  name: string
  state: 'waiting' | 'running' | 'retrying' | 'failed'
  attempts: number
  max_attempts: number
  last_error: string | null
  run_at: Date
  created_at: Date
}

/** Jobs that wait, run or have failed; what is done leaves no row. */
export async function searchJobs(db: Db, search: JobSearch) {
  const [rows, total] = await inParallel(
    db,
    () => listJobs(db, search),
    () => countJobs(db, search),
  )
  const crons = await listCrons(db)
  return { rows, total, crons, page: search.page, per_page: search.per_page }
}

/** Jobs that were tried as often as they may be. */
export async function countFailedJobs(db: Db): Promise<number> {
  return await countJobs(db, { state: 'failed', name: '' })
}

async function listJobs(db: Db, search: JobSearch) {
  const order = search.sort === 'new' ? sql`created_at desc, id desc` : sql`run_at, id`
  const { rows } = await sql<FoundJob>`select * from (${jobs}) as job where ${matching(search)}
    order by ${order} limit ${search.per_page} offset ${offsetOf(search)}`.execute(db)
  return rows.map(shown)
}

async function countJobs(db: Db, search: Pick<JobSearch, 'state' | 'name'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (${jobs}) as job where ${matching(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

async function listCrons(db: Db) {
  const { rows } = await sql<{ name: string; last_run_at: Date | null }>`
    select identifier as name, last_execution as last_run_at
    from graphile_worker._private_known_crontabs order by identifier`.execute(db)
  return rows.map(({ name, last_run_at }) => ({
    name,
    last_run_at: last_run_at && stampInJapan(last_run_at),
  }))
}

function matching({ state, name }: Pick<JobSearch, 'state' | 'name'>) {
  const isState = state ? sql`state = ${state}` : sql`true`
  return name === '' ? isState : sql`${isState} and name = ${name}`
}

const jobs = sql`select id::float8 as id, task_identifier as name, attempts, max_attempts,
  last_error, run_at, created_at,
  case when locked_at is not null then 'running'
    when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker.jobs`

const LONGEST_ERROR = 300

function shown({ last_error, run_at, created_at, ...row }: FoundJob) {
  return {
    ...row,
    last_error: last_error && scrubAddresses(last_error).slice(0, LONGEST_ERROR),
    run_at: stampInJapan(run_at),
    created_at: stampInJapan(created_at),
  }
}
