import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { isDatabaseUnreachable } from '#core/db/db-failure.server.ts'

type Declaration<P extends z.ZodType> = {
  /** 'files.sweep': the feature, then what is done. */
  name: string
  payload: P
  /** How often it is tried in all; between two tries the wait grows from seconds to hours. */
  attempts: number
  handle(given: Given & { payload: z.output<P> }): Promise<void>
}

type Given = { db: Db; now: Date; log: Logger; signal: AbortSignal }

/** Work that is done later, by a worker, at least once. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  attempts: number
  run(given: Given & { payload: unknown }): Promise<void>
}

export function defineJob<P extends z.ZodType>(declaration: Declaration<P>): Job<P> {
  const { name, payload, attempts, handle } = declaration
  return {
    name,
    payload,
    attempts,
    run: async (given) => await handle({ ...given, payload: payload.parse(given.payload) }),
  }
}

/** One after the other: what fails for one holds up nobody behind it, and the job fails after all. */
export async function doForEach<T>(
  all: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    try {
      await act(one)
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${all.length} were not done`)
  }
}

export type Cron = { job: Job; at: string; payload: unknown }

/** Runs a job by the clock. `at` is a crontab pattern in UTC: '30 18 * * *' is 3:30 in Japan. */
export function defineCron<P extends z.ZodType>(
  job: Job<P>,
  at: string,
  payload: z.input<P>,
): Cron {
  return { job, at, payload }
}

type When = {
  runAt?: Date
  /** While a job with this key waits, another call replaces it: one job, with the newest payload. */
  key?: string
}

/** Nobody waits for a job that is not tried any more: it is ended by its key, in SQL. */
export function hasGivenUp(key: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select from graphile_worker.jobs j
    where j.key = ${key} and j.attempts < j.max_attempts)`
}

/** Queues a job in the transaction of `db`: no commit, no job. */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  job: Job<P>,
  payload: z.input<P>,
  { runAt, key }: When = {},
): Promise<void> {
  job.payload.parse(payload)
  await sql`select graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${job.attempts}::int, job_key => ${key ?? null}::text)`.execute(db)
}
