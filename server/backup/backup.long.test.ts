import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, openFolderStore } from '#core/files/file-store.server.ts'
import { recordFile, storeObject } from '#core/files/files.server.ts'
import { migrate } from '#server/migrate.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { makeBackup } from './backup.ts'
import { databaseOf, dropDatabase, listDatabases, openAgain, withDatabase } from './databases.ts'
import { dropOldCopies, goBack } from './go-back.ts'
import { inspectArchive } from './inspect.ts'
import { restoreBackup, verifyBackup, withDb } from './restore.ts'
import { openSession } from './snapshot.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let place: string
let folder: string
let store: FileStore
let file: string

beforeAll(async () => {
  own = await openOwnDatabase()
  place = await mkdtemp(join(tmpdir(), 'anken-backup-'))
  folder = join(place, 'backups')
  store = await openFolderStore(join(place, 'files'))
  await withDb(own.url, async (db) => {
    const object = await storeObject(store, Readable.from(['経歴']), { maxBytes: 100 })
    await recordFile(db, object, { owner: { kind: 'test', id: 1 }, name: 'a.pdf', type: 'pdf' })
  })
  await own.query(
    `insert into audit (action, actor_kind, result) values ('login', 'visitor', 'ok')`,
  )
  file = (await makeBackup({ url: own.url, store, folder })).file
}, 120_000)

afterAll(async () => {
  const server = withDatabase(own.url, 'postgres')
  await own.drop()
  expect(await listOwn(server)).toEqual([])
  await rm(place, { recursive: true })
})

/** Other files have databases on the same server, which come and go. */
async function listOwn(url = own.url): Promise<string[]> {
  const all = await listDatabases(url)
  return all.filter((name) => name.startsWith(databaseOf(own.url)))
}

/** Everything on the tables but their rows: indexes and whether they serve, keys, triggers. */
async function constraints(): Promise<string[]> {
  const rows = await own.query(`
    select pg_get_indexdef(indexrelid) || indisvalid as piece from pg_index
      join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || pg_get_constraintdef(oid) || convalidated from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)
  return rows.map((row) => row.piece)
}

async function names(): Promise<string[]> {
  const rows = await own.query('select name from item order by id limit 3')
  return rows.map((row) => row.name)
}

test('a backup is whole: every row, the chains of the audit and every file', async () => {
  const { rows, objects } = await verifyBackup({ file, url: own.url })
  expect(rows).toBeGreaterThan(1_000)
  expect(objects.map((entry) => entry.is_gone)).toEqual([false])
  expect(await listOwn()).toEqual([databaseOf(own.url)])
}, 120_000)

test('the second backup copies no file again that is whole', async () => {
  const before = await readdir(join(folder, 'objects'), { recursive: true })
  const second = await makeBackup({ url: own.url, store, folder: join(folder) })
  expect(second.files).toBe(1)
  expect(await readdir(join(folder, 'objects'), { recursive: true })).toEqual(before)
}, 120_000)

test('two backups at once are both whole', async () => {
  const make = () => makeBackup({ url: own.url, store, folder })
  for (const { file: one } of await Promise.all([make(), make()])) {
    expect((await inspectArchive(one)).objects).toHaveLength(1)
  }
}, 120_000)

test('a migration and a backup wait for each other: none finds a table that is rewritten', async () => {
  const migrations = join(place, 'migrations')
  await mkdir(migrations)
  await writeFile(join(migrations, '9999_x.sql'), 'alter table consider alter item_id type bigint')
  const lines: string[] = []
  const migrating: Promise<void>[] = []
  const begin = () => {
    const onWait = () => void lines.push('the migration waits')
    if (migrating.length === 0) migrating.push(migrate(own.url, { folder: migrations, onWait }))
  }
  await makeBackup({ url: own.url, store, folder, onRows: begin }).then(() => lines.push('backup'))
  await Promise.all(migrating).then(() => lines.push('migration'))
  expect(lines).toEqual(['the migration waits', 'backup', 'migration'])
}, 120_000)

type Damage = [what: string, damage: (bytes: Buffer) => Buffer]
const harms: Damage[] = [
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['cut to half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.of()],
  [
    'another file',
    () => Buffer.from('not a backup at all, but long enough to have a head of its own'),
  ],
  ...[0, 7, 8, 30, 41, 50, 70_000].map(
    (at) => [`a bit of byte ${at} turned`, flip(at)] satisfies Damage,
  ),
]

test.for(harms)('an archive that is %s is refused, and nothing in use is touched', async (one) => {
  const harmed = join(folder, 'harmed.backup')
  await writeFile(harmed, one[1](await readFile(file)))
  const before = await names()
  const refused = restoreBackup({ file: harmed, url: own.url, store })
  await expect(refused).rejects.toThrow(/damaged|no archive of ours/)
  expect(await names()).toEqual(before)
  expect(await listOwn()).toEqual([databaseOf(own.url)])
})

function flip(at: number) {
  return (bytes: Buffer) => {
    const place = Math.min(at, bytes.length - 1)
    bytes.writeUInt8((bytes[place] ?? 0) ^ 1, place)
    return bytes
  }
}

test('a backup whose file was changed or has gone is refused', async () => {
  const [part = ''] = await readdir(join(folder, 'objects'))
  const [name = ''] = await readdir(join(folder, 'objects', part))
  const retained = join(folder, 'objects', part, name)
  const bytes = await readFile(retained)
  await writeFile(retained, flip(5)(Buffer.from(bytes)))
  await expect(verifyBackup({ file, url: own.url })).rejects.toThrow('changed')
  await rm(retained)
  await expect(verifyBackup({ file, url: own.url })).rejects.toThrow('missing')
  await writeFile(retained, bytes)
}, 120_000)

test('a copy of a file that was damaged is named and made again by the next backup', async () => {
  const [part = ''] = await readdir(join(folder, 'objects'))
  const [name = ''] = await readdir(join(folder, 'objects', part))
  const retained = join(folder, 'objects', part, name)
  const bytes = await readFile(retained)
  await writeFile(retained, flip(5)(Buffer.from(bytes)))
  const { damaged, gone } = await makeBackup({ url: own.url, store, folder })
  expect([damaged, gone]).toEqual([[retained], 0])
  expect((await readFile(retained)).equals(bytes)).toBe(true)
}, 120_000)

test('a restore brings everything back as it was, and can itself be taken back', async () => {
  await own.query(`update item set name = 'changed' where id = (select min(id) from item)`)
  const changed = await names()
  const before = await constraints()
  const { old, brought } = await restoreBackup({ file, url: own.url, store })
  expect(brought).toBe(0)
  expect(await names()).not.toEqual(changed)
  expect(await constraints()).toEqual(before)
  const back = await goBack(own.url)
  expect([back.name, await names()]).toEqual([old, changed])
  await own.query(`update restored_copy set keep_until = now()`)
  expect(await dropOldCopies(own.url)).toEqual([back.old])
  expect(await listOwn()).toEqual([databaseOf(own.url)])
}, 120_000)

test('a swap that was cut off halfway shuts nobody out for good', async () => {
  await using server = await openSession(withDatabase(own.url, 'postgres'))
  await server.query(`alter database "${databaseOf(own.url)}" allow_connections false`)
  await expect(openSession(own.url)).rejects.toThrow('not currently accepting')
  await openAgain(own.url)
  await using again = await openSession(own.url)
  expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an object that was lost comes back with the backup', async () => {
  const [{ object_key: key }] = await own.query('select object_key from file')
  await rm(join(place, 'files', key))
  const restored = await restoreBackup({ file, url: own.url, store })
  expect([restored.files, restored.brought, await store.disk.exists(key)]).toEqual([1, 1, true])
  await dropDatabase(own.url, restored.old)
}, 120_000)
