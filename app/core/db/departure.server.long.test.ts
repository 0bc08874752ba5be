import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { isRunning } from '#server/processes/process-table.ts'
import { createDb, createPool } from './db.server.ts'
import { listen } from './db-listener.server.ts'

test('a smart shutdown of PostgreSQL ends within 10 s, though we listen and work', async () => {
  const { server, db, listener, losses } = await openSite()
  const pid = server.pid
  const querying = setInterval(() => sql`select 1`.execute(db).catch(() => {}), 50)
  const begun = performance.now()
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => isRunning(pid), { timeout: 15_000, interval: 50 }).toBe(false)
  clearInterval(querying)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(losses.length).toBeGreaterThan(0)
  // The database that comes after it is used without a restart.
  await expect
    .poll(() => sql`select 1`.execute(db).then(() => 'back', String), { timeout: 9_000 })
    .toBe('back')
  await listener.stop()
}, 40_000)

async function openSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-smart-'))
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(server.url, 3)
  const db = createDb(pool)
  onTestFinished(async () => {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
  const losses: unknown[] = []
  const listener = listen(server.url, {
    channel: 'test',
    onLook: async (reader) => {
      await reader.query('select 1', [])
    },
    onLost: (error) => losses.push(error),
  })
  await sql`select 1`.execute(db)
  return { server, db, listener, losses }
}
