import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { env } from '#core/env.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL with the demo world for the whole run; each test rolls back what it did. */
export default async function setup(project: TestProject) {
  const { url, stop } = await openServer()
  const name = `anken_test_${process.pid}`
  await query(url, `drop database if exists ${name} with (force)`)
  await query(url, `create database ${name}`)
  const databaseUrl = url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  await migrate(databaseUrl)
  await seedWorld(databaseUrl)
  project.provide('databaseUrl', databaseUrl)

  return async () => {
    await query(url, `drop database ${name} with (force)`)
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

/** Tests that are broken off leave no database behind. */
function endWithUs(dataDir: string): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const leave = () => process.exit(1)
  const end = () => {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  process.once('exit', end)
  for (const signal of signals) process.on(signal, leave)
  return () => {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, leave)
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}
