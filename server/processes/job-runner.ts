import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Counter, Histogram } from 'prom-client'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import {
  isConnectionLost,
  isDatabaseUnreachable,
  isEndedConnection,
} from '#core/db/db-failure.server.ts'
import type { Cron, Job } from '#core/job.server.ts'
import { log } from '#core/log.server.ts'

type Parts = {
  pool: Pool
  db: Db
  jobs: readonly Job[]
  crons: readonly Cron[]
  signal: AbortSignal
  /** Jobs are locked in the name of this pool while they run here. */
  onPool(pool: HeldJobs): void
}

/** What a pool has at hand: what runs, and what has ended and may not be noted yet. */
export type HeldJobs = { workerId: string; list(): string[] }

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
  const failed = failureOfFirstLook(events)
  const stuck = stuckAtTheEnd(events)
  const held = holdJobs()
  events.on('pool:create', ({ workerPool: { id } }) => onPool({ workerId: id, list: held.list }))
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(jobs, db, held),
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
  const ended = AbortSignal.any([signal, failed])
  if (ended.aborted) stop()
  ended.addEventListener('abort', stop)
  await Promise.race([runner.promise, stuck.promise]).finally(() => {
    ended.removeEventListener('abort', stop)
    stuck.clear()
  })
  if (!signal.aborted) failed.throwIfAborted()
}

/**
 * Aborted where the first look for a job fails. The library looks up the numbers of all tasks then, and caches a failure
 * as it would their numbers: such a pool never finds a job (graphile-worker 0.18).
 */
function failureOfFirstLook(events: WorkerEvents): AbortSignal {
  const failed = new AbortController()
  let hasLooked = false
  const onLook = () => {
    hasLooked = true
  }
  events.once('worker:getJob:empty', onLook)
  events.once('job:start', onLook)
  events.on('worker:getJob:error', ({ error }) => {
    // Once each worker has met the failure: one that is stopped earlier takes it for its own.
    if (!hasLooked) setImmediate(() => failed.abort(error))
  })
  return failed.signal
}

/**
 * Rejects where a pool whose workers have stopped does not end. Where the notes of several jobs fail at once, the library
 * counts one of them twice, and waits for it for ever (graphile-worker 0.18): without another pool no job would run again.
 */
function stuckAtTheEnd(events: WorkerEvents) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const onStopped = () => {
    timer ??= setTimeout(() => reject(new Error('the pool does not end')), ENDED_WITHIN)
  }
  events.once('pool:gracefulShutdown:complete', onStopped)
  events.once('pool:forcefulShutdown:complete', onStopped)
  events.once('pool:forcefulShutdown:error', onStopped)
  return { promise, clear: () => clearTimeout(timer) }
}

const ENDED_WITHIN = 5_000

/** Throws for a time that the clock does not know. */
export function readTimetable(crons: readonly Cron[]) {
  return parseCronItems(crons.map(cronItem))
}

const NOTED_WITHIN = 60_000

function holdJobs() {
  const until = new Map<string, number>()
  return {
    begin: (id: string) => until.set(id, Number.POSITIVE_INFINITY),
    end: (id: string) => until.set(id, performance.now() + NOTED_WITHIN),
    list(): string[] {
      for (const [id, end] of until) if (end < performance.now()) until.delete(id)
      return [...until.keys()]
    },
  }
}

type Held = ReturnType<typeof holdJobs>

function tasksOf(jobs: readonly Job[], db: Db, held: Held): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, db, held)]))
}

function taskOf(job: Job, db: Db, held: Held): TaskList[string] {
  return async (payload, { job: { id }, abortSignal }) => {
    held.begin(id)
    const stopClock = seconds.startTimer({ task: job.name })
    const jobLog = log.child({ job: job.name, job_id: id })
    try {
      await job.run({ payload, db, now: systemNow(), log: jobLog, signal: abortSignal })
      done.inc({ task: job.name, outcome: 'done' })
    } catch (error) {
      jobLog.error({ err: error }, 'job failed')
      done.inc({ task: job.name, outcome: 'failed' })
      failures.inc({ task: job.name }, error instanceof AggregateError ? error.errors.length : 1)
      if (isConnectionLost(error)) await returnTry(db, id, { error, signal: abortSignal })
      throw error
    } finally {
      stopClock()
      held.end(id)
    }
  }
}

/**
 * A database that is lost under a job costs it no try: it waits until it can say so. A socket is the database's where
 * that does not answer either.
 */
async function returnTry(db: Db, id: string, { error, signal }: Failed): Promise<void> {
  let isLost = isEndedConnection(error)
  while (!signal.aborted) {
    try {
      await (isLost
        ? sql`update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where id = ${id}`
        : sql`select`
      ).execute(db)
      return
    } catch (failure) {
      if (!isDatabaseUnreachable(failure)) throw failure
      isLost = true
      await sleep(RETURNED_EVERY, undefined, { signal }).catch(() => {})
    }
  }
}

type Failed = { error: unknown; signal: AbortSignal }
const RETURNED_EVERY = 500

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
