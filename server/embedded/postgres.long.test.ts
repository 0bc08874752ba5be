import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from '#server/processes/process-table.ts'
import { startEmbeddedPostgres } from './postgres.ts'
import { chooseSocketFolder } from './socket.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'anken-postgres-')))
})

afterAll(async () => {
  await rm(dataDir, { recursive: true })
})

test('the database speaks UTF-8, sorts the same everywhere and is durable', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const settings = ['server_encoding', 'fsync', 'full_page_writes', 'data_checksums']
  expect(await query(server.url, settings)).toEqual(['UTF8', 'on', 'on', 'on'])
  expect(await query(server.url, ['listen_addresses'])).toEqual([''])
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
}, 30_000)

test('a server left by a killed run is taken over', async () => {
  const left = await startEmbeddedPostgres({ dataDir })
  const next = await startEmbeddedPostgres({ dataDir })
  expect([next.adopted, next.pid]).toEqual([true, left.pid])
  await Promise.all([left.stop(), next.stop()])
}, 30_000)

test('a killed server is started again and serves at the same address', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => query(server.url, ['fsync']).catch(() => []), { timeout: 9_000 })
    .toEqual(['on'])
  await server.stop()
}, 30_000)

test('a process id that was given to a stranger does not keep the database from starting', async () => {
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n`)
  const server = await startEmbeddedPostgres({ dataDir })
  expect(server.adopted).toBe(false)
  await server.stop()
}, 30_000)

test('data of another major version is refused in a sentence', async () => {
  const old = join(dataDir, 'old')
  await mkdir(join(old, 'postgres'), { recursive: true })
  await writeFile(join(old, 'postgres/PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toThrow('made by PostgreSQL 15')
})

test('a folder too deep for a socket gets one elsewhere, always the same', () => {
  const deep = join('/', 'a'.repeat(90))
  expect(chooseSocketFolder('/srv/anken')).toBe('/srv/anken/socket')
  expect(chooseSocketFolder(deep)).toMatch(/anken-[0-9a-f]{16}$/)
  expect(chooseSocketFolder(deep)).toBe(chooseSocketFolder(deep))
})

async function query(url: string, settings: string[]): Promise<string[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select current_setting(unnest($1::text[])) as value', [
    settings,
  ])
  await client.end()
  return rows.map((row) => row.value)
}
