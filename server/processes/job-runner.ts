import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { Counter, Histogram } from 'prom-client'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { Cron, Job } from '#core/job.server.ts'
import { log } from '#core/log.server.ts'

type Parts = {
  pool: Pool
  db: Db
  jobs: readonly Job[]
  crons: readonly Cron[]
  signal: AbortSignal
  /** Jobs are locked in the name of this pool while they run here. */
  onPool(id: string): void
}

const done = new Counter({
  name: 'anken_jobs_total',
  help: 'Jobs that ended, by outcome',
  labelNames: ['task', 'outcome'],
})
const failures = new Counter({
  name: 'anken_job_failures_total',
  help: 'What failed in jobs: of one that goes on past the members it fails for, each of them',
  labelNames: ['task'],
})
const seconds = new Histogram({
  name: 'anken_job_seconds',
  help: 'How long a job took',
  labelNames: ['task'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
})

/** Runs jobs until it is stopped, or until the database is lost. */
export async function runJobs({ pool, db, jobs, crons, signal, onPool }: Parts): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(jobs, db),
    parsedCronItems: readTimetable(crons),
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    // Of a job that has ended a stopping worker awaits the note only in batches: else it would run once more.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger,
    events,
  })
  const stop = () => void runner.stop().catch(() => {})
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  await runner.promise.finally(() => signal.removeEventListener('abort', stop))
}

/** Throws for a time that the clock does not know. */
export function readTimetable(crons: readonly Cron[]) {
  return parseCronItems(crons.map(cronItem))
}

function tasksOf(jobs: readonly Job[], db: Db): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, db)]))
}

function taskOf(job: Job, db: Db): TaskList[string] {
  return async (payload, { job: { id }, abortSignal }) => {
    const stopClock = seconds.startTimer({ task: job.name })
    const jobLog = log.child({ job: job.name, job_id: id })
    try {
      await job.run({ payload, db, now: systemNow(), log: jobLog, signal: abortSignal })
      done.inc({ task: job.name, outcome: 'done' })
    } catch (error) {
      jobLog.error({ err: error }, 'job failed')
      done.inc({ task: job.name, outcome: 'failed' })
      failures.inc({ task: job.name }, error instanceof AggregateError ? error.errors.length : 1)
      throw error
    } finally {
      stopClock()
    }
  }
}

function cronItem({ job, at, payload }: Cron) {
  return {
    task: job.name,
    match: at,
    identifier: `${job.name} ${at}`,
    payload: { ...Object(payload) },
    // Two of the same sweep would only block each other.
    options: {
      maxAttempts: job.attempts,
      jobKey: job.name,
      jobKeyMode: 'preserve_run_at' as const,
    },
  }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

const logger = new Logger((scope) => (level, message, { error }) => {
  log[levels[level]]({ ...scope, ...(error ? { err: error } : {}) }, message)
})
