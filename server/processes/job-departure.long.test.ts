import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { atomic, createDb, createPool } from '#core/db/db.server.ts'
import { defineJob, enqueue } from '#core/job.server.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { runJobs } from './job-runner.ts'
import { isRunning } from './process-table.ts'
import { repeatUntilAborted } from './repeated-work.ts'

test('a smart shutdown of PostgreSQL ends within 10 s in the middle of a job, which is done after it', async () => {
  const { server, db, start } = await openSite()
  const begun = Promise.withResolvers<void>()
  let tries = 0
  const slow = defineJob({
    name: 'test.slow',
    payload: z.object({}),
    attempts: 1,
    async handle({ db }) {
      tries += 1
      if (tries > 1) return
      await atomic(db, async (transaction) => {
        for (let step = 0; step < 300; step += 1) {
          await sql`select 1`.execute(transaction)
          begun.resolve()
          await sleep(100)
        }
      })
    },
  })
  start([slow])
  await enqueue(db, slow, {})
  await begun.promise
  const { pid } = server
  const since = performance.now()
  process.kill(pid, 'SIGTERM')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 15_000, interval: 50 })
  expect(performance.now() - since).toBeLessThan(10_000)
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
      expect([tries, rows.length]).toEqual([2, 0])
    },
    { timeout: 20_000, interval: 200 },
  )
}, 60_000)

async function openSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-job-departure-'))
  const server = await startEmbeddedPostgres({ dataDir })
  await migrate(server.url)
  const pool = createPool(server.url, 8)
  const db = createDb(pool)
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  onTestFinished(async () => {
    stopping.abort()
    await running
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
  const start = (jobs: Parameters<typeof runJobs>[0]['jobs']) => {
    running = repeatUntilAborted('jobs', signal, () =>
      runJobs({ pool, db, jobs, crons: [], signal, onPool: () => {} }),
    )
  }
  return { server, db, start }
}
