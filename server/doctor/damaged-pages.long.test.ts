import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { type FileStore, openFolderStore } from '#core/files/file-store.server.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { explainDamage } from '#server/backup/damage.ts'
import { withDb } from '#server/backup/restore.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { watchState } from '#server/http/state-metrics.ts'
import { migrate } from '#server/migrate.ts'
import { examine } from './doctor.ts'

let dataDir: string
let store: FileStore
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anken-damaged-'))
  store = await openFolderStore(join(dataDir, 'files'))
  server = await startEmbeddedPostgres({ dataDir })
  await migrate(server.url)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

/** Flips a byte, and flips it back the second time, in the first page of a table or index, as it lies on the disk. */
async function damage(name: string): Promise<void> {
  const file = await withDb(server.url, async (db) => {
    const { rows } = await sql<{
      path: string
    }>`select pg_relation_filepath(${name}) as path`.execute(db)
    return join(dataDir, 'postgres', rows[0]?.path ?? '')
  })
  await server.stop()
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 5_000)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 255]), 0, 1, 5_000)
  await handle.close()
  server = await startEmbeddedPostgres({ dataDir })
}

async function countFailures(): Promise<number> {
  return await withDb(server.url, async (db) => {
    watchState(db, { sendsMail: false })
    const figure = await register.getSingleMetric('anken_database_checksum_failures')?.get()
    register.clear()
    return figure?.values[0]?.value ?? 0
  })
}

async function findDamaged(): Promise<string[]> {
  const findings = await withDb(server.url, (db) =>
    db
      .transaction()
      .execute((transaction) =>
        examine({ db: transaction, store, dataDir, backupDir: undefined, now: systemNow() }),
      ),
  )
  return findings.find(({ invariant }) => invariant.name === 'damaged-pages')?.breaches ?? []
}

const damages = {
  schema_migration: '表 schema_migration',
  schema_migration_pkey: '索引 schema_migration_pkey',
}

test.for(Object.entries(damages))(
  'doctor and backup name what is damaged: %s',
  async ([name, found]) => {
    expect(await findDamaged()).toEqual([])
    await damage(name)
    expect(await findDamaged()).toEqual([found])
    const folder = join(dataDir, 'backups')
    await expect(makeBackup({ url: server.url, store, folder })).rejects.toThrow(
      `${found} が壊れて`,
    )
    expect(await countFailures()).toBeGreaterThan(0)
    await damage(name)
  },
)

test('the doctor reads what is moved out of a row, too', async () => {
  const toast = await withDb(server.url, async (db) => {
    await sql`insert into cache_change (scope)
      select string_agg(md5(n::text), '') from generate_series(1, 2000) n`.execute(db)
    const { rows } = await sql<{ name: string }>`select reltoastrelid::regclass::text as name
      from pg_class where oid = 'cache_change'::regclass`.execute(db)
    return rows[0]?.name ?? ''
  })
  expect(await findDamaged()).toEqual([])
  await damage(toast)
  expect(await findDamaged()).toEqual(['表 cache_change'])
  await damage(toast)
})

const errors = [
  ['XX002', 'index "item_rate" contains unexpected zero page at block 1', '索引 item_rate'],
  ['XX001', 'could not read blocks 3..3 in file "base/5/1": read only 0 of 8192 bytes', undefined],
  ['23514', 'new row violates check constraint', undefined],
] as const

test.for(errors)(
  'of an error %s the index or table is named, or nothing',
  async ([code, message, name]) => {
    const error = Object.assign(new Error(message), { code })
    const explained = await explainDamage(server.url, error)
    if (code === '23514') expect(explained).toBe(error)
    else expect(explained).toMatchObject({ message: expect.stringContaining(name ?? message) })
  },
)
