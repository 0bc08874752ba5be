import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { env } from '#core/env.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { withDatabase } from '#server/backup/databases.ts'
import { endWithUs } from '#server/embedded/end-with-us.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { bundleCappedPrograms } from '#tools/capped-programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, and the name of the database that those of the tests are copies of. */
    database: { url: string; name: string }
  }
}

/**
 * One real PostgreSQL for the whole run, in it a database with the demo world for each process that
 * runs tests; each test rolls back what it did.
 */
export default async function setup(project: TestProject) {
  const [{ url, stop }] = await Promise.all([openServer(), bundleCappedPrograms()])
  const name = `anken_test_${process.pid}`
  const copies = Array.from({ length: project.config.maxWorkers }, (_, i) => `${name}_${i + 1}`)
  for (const database of [name, ...copies]) await drop(url, database)
  await query(url, `create database ${name}`)
  await migrate(withDatabase(url, name))
  await seedWorld(withDatabase(url, name))
  for (const copy of copies) await query(url, `create database ${copy} template ${name}`)
  project.provide('database', { url, name })

  return async () => {
    for (const database of [name, ...copies]) await drop(url, database)
    await stop()
    await rm(join(tmpdir(), `anken-test-files-${process.pid}`), { recursive: true, force: true })
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = env().TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-test-'))
  const server = await startEmbeddedPostgres({ dataDir, onProgress: () => {} })
  const letGo = endWithUs(dataDir)
  return {
    url: server.url,
    async stop() {
      letGo()
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function drop(url: string, database: string): Promise<void> {
  await query(url, `drop database if exists ${database} with (force)`)
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}
