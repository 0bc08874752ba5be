import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
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
  const found = matching(db, search).selectAll()
  const ordered =
    search.sort === 'new'
      ? found.orderBy('created_at', 'desc').orderBy('id', 'desc')
      : found.orderBy('run_at').orderBy('id')
  const page = await readPage(db, ordered, search, shown)
  return { ...page, crons: await listCrons(db) }
}

/** Jobs that were tried as often as they may be. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { total } = await matching(db, { state: 'failed', name: '' })
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
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

function matching(db: Db, { state, name }: Pick<JobSearch, 'state' | 'name'>) {
  const all = db.selectFrom(jobs.as('job'))
  const inState = state ? all.where('state', '=', state) : all
  return name === '' ? inState : inState.where('name', '=', name)
}

const jobs = sql<FoundJob>`(select id::float8 as id, task_identifier as name, attempts, max_attempts,
  last_error, run_at, created_at,
  case when locked_at is not null then 'running'
    when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker.jobs)`

const LONGEST_ERROR = 300

function shown({ last_error, run_at, created_at, ...row }: FoundJob) {
  return {
    ...row,
    last_error: last_error && scrubAddresses(last_error).slice(0, LONGEST_ERROR),
    run_at: stampInJapan(run_at),
    created_at: stampInJapan(created_at),
  }
}
