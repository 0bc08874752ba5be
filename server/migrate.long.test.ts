import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withDatabase } from '#server/backup/databases.ts'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

// Each release also makes the tables of the jobs, which takes seconds where all cores are taken.
vi.setConfig({ testTimeout: 60_000 })

async function openEmpty() {
  const name = `anken_own_${crypto.randomUUID().replaceAll('-', '')}`
  const server = await connect(testDatabase())
  await server.query(`create database ${name}`)
  const url = withDatabase(testDatabase(), name)
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'anken-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const release = async (file: string, text: string) => {
    await writeFile(join(folder, file), text)
    const applied: string[] = []
    await migrate(url, { onApplied: (one) => applied.push(one), folder })
    return applied
  }
  await release('0001_a.sql', 'create table a (id int); insert into a values (1), (1)')
  return { url, folder, release, client: await connect(url) }
}

async function connect(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a migration gives way to a long reader and is tried again until it gets its lock', async () => {
  const { release, client } = await openEmpty()
  await client.query('begin')
  await client.query('select from a')
  const migrating = release('0002_b.sql', 'alter table a add column name text')
  setTimeout(() => void client.query('commit'), 2_500)
  expect(await migrating).toEqual(['0002_b.sql'])
})

test('an index is made while another writes, and one that was left half made is made again', async () => {
  const { release, client } = await openEmpty()
  const half = client.query('create unique index concurrently a_id on a (id)')
  await expect(half).rejects.toThrow('could not create unique index')
  await client.query('delete from a where ctid = (select min(ctid) from a)')
  const text = 'create unique index concurrently if not exists a_id on a (id)'
  expect(await release('0002_b.sql', text)).toEqual(['0002_b.sql'])
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = 'a_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('of two migrators one waits and says so, and both end well', async () => {
  const { url, folder } = await openEmpty()
  await writeFile(
    join(folder, '0002_b.sql'),
    'create table b as select generate_series(1, 500000) n',
  )
  await writeFile(join(folder, '0003_c.sql'), 'create index concurrently b_n on b (n)')
  const lines: string[] = []
  const options = {
    folder,
    onApplied: (name: string) => void lines.push(name),
    onWait: () => void lines.push('waits'),
  }
  await Promise.all([migrate(url, options), migrate(url, options)])
  expect(lines.sort()).toEqual(['0002_b.sql', '0003_c.sql', 'waits'])
})
