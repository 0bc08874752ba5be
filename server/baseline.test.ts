import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withDatabase } from '#server/backup/databases.ts'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OLD = { '0001_a.sql': 'create table a (id int)', '0002_b.sql': 'create table b (id int)' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const history = Object.entries(OLD).map(([name, text]) => `${name} ${sha256(text)}\n`)
const BASELINE = `-- Baseline of 2 migrations, sha256 ${sha256(history.join(''))}, last in commit 0123abc.
create table a (id int);
create table b (id int);`

async function openMadeBy(files: Record<string, string>) {
  const name = `anken_own_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client(testDatabase())
  await server.connect()
  await server.query(`create database ${name}`)
  const url = withDatabase(testDatabase(), name)
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  if (Object.keys(files).length > 0) await migrate(url, { folder: await writeFolder(files) })
  return url
}

async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anken-baseline-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function listApplied(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migration order by 1',
  )
  await client.end()
  return rows.map(({ name }) => name)
}

const later = { '0003_base.sql': BASELINE, '0004_c.sql': 'alter table b add name text' }

test('an empty database is made by the baseline', async () => {
  const url = await openMadeBy(later)
  expect(await listApplied(url)).toEqual(['0003_base.sql', '0004_c.sql'])
})

test('a database that the replaced migrations have made is accepted at the baseline', async () => {
  const url = await openMadeBy(OLD)
  const folder = await writeFolder(later)
  for (const run of [1, 2]) await migrate(url, { folder, onApplied: () => expect(run).toBe(1) })
  expect(await listApplied(url)).toEqual([...Object.keys(OLD), '0003_base.sql', '0004_c.sql'])
})

test('one that stopped in between is not touched and says how to go on', async () => {
  const url = await openMadeBy({ '0001_a.sql': OLD['0001_a.sql'] })
  await expect(migrate(url, { folder: await writeFolder(later) })).rejects.toThrow(
    'run npm run migrate with commit 0123abc first',
  )
  expect(await listApplied(url)).toEqual(['0001_a.sql'])
})

test('one that was made by other texts of the same names is refused as well', async () => {
  const url = await openMadeBy({ '0001_a.sql': OLD['0001_a.sql'], '0002_b.sql': 'select 1' })
  await expect(migrate(url, { folder: await writeFolder(later) })).rejects.toThrow('not the same')
})
