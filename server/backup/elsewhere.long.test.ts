import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FileStore, openBucketStore } from '#core/files/file-store.server.ts'
import { openFile, recordFile, storeObject } from '#core/files/files.server.ts'
import { launch } from '#tests/support/launched.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { dropDatabase } from './databases.ts'
import { withDb } from './restore.ts'

const SECRET = 'T3s7-0n1y-k2Wq9xVb4LrZp6MsHd8Yc5Nf'
const aws = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let bucket: Awaited<ReturnType<typeof startS3Server>>
let place: string
let store: FileStore
let file: { id: number; objectKey: string }

beforeAll(async () => {
  for (const [name, value] of Object.entries(aws)) vi.stubEnv(name, value)
  own = await openOwnDatabase()
  bucket = await startS3Server()
  place = await mkdtemp(join(tmpdir(), 'anken-elsewhere-'))
  store = await openBucketStore(new URL(bucket.filesUrl), join(place, 'drafts'))
  const object = await storeObject(store, Readable.from(['経歴']), { maxBytes: 100 })
  const facts = { owner: { kind: 'test', id: 1 }, name: 'a.pdf', type: 'pdf' }
  const { id } = await withDb(own.url, (db) => recordFile(db, object, facts))
  file = { id, objectKey: object.objectKey }
}, 120_000)

afterAll(async () => {
  for (const { old_database } of await own.query('select old_database from restored_copy')) {
    await dropDatabase(own.url, old_database)
  }
  await own.drop()
  await bucket.stop()
  await rm(place, { recursive: true })
}, 120_000)

/** A command as it runs on a server, with a database and a bucket that are elsewhere. */
async function run(program: string, args: string[], more: Record<string, string>) {
  const elsewhere = { DATABASE_URL: own.url, FILES_URL: bucket.filesUrl, ...aws }
  const BACKUP_KEY = 'Zr8kQ2vN6xTb1wLm9pJc4sHd7fGy3eAu'
  const run = launch(`tools/${program}.ts`, args, { ...elsewhere, BACKUP_KEY, ...more })
  return { ended: await run.ended, output: run.output() }
}

const archives = async () =>
  (await readdir(join(place, 'copies'))).filter((name) => name.endsWith('.backup'))

test('a server of its own and a bucket are backed up', async () => {
  const to = ['--to', join(place, 'copies')]
  const made = await run('backup', to, { APP_SECRET: SECRET, DATA_DIR: join(place, 'first') })
  expect(made).toEqual({ ended: 0, output: expect.stringContaining('ファイル files 1') })
  expect(await archives()).toHaveLength(1)
}, 60_000)

test('a new machine takes the secret from the archive, and puts the lost file into the bucket', async () => {
  await store.disk.delete(file.objectKey)
  await own.query(`update item set name = 'lost'`)
  const [name = ''] = await archives()
  const DATA_DIR = join(place, 'second')
  expect((await run('restore', [join(place, 'copies', name)], { DATA_DIR })).ended).toBe(0)
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(`${SECRET}\n`)
  expect(await own.query(`select from item where name = 'lost'`)).toEqual([])
  const opened = await withDb(own.url, (db) => openFile(db, store, file.id))
  expect((await buffer(opened.content)).toString()).toBe('経歴')
}, 60_000)

test('on a machine with another secret the message says how to get the right one', async () => {
  const [name = ''] = await archives()
  const APP_SECRET = 'a9d41f7c3e8b5206f1d47a9c0e83b65d27f4'
  const DATA_DIR = join(place, 'third')
  const refused = await run('restore', [join(place, 'copies', name)], { APP_SECRET, DATA_DIR })
  expect(refused).toEqual({ ended: 1, output: expect.stringContaining('unset yours') })
}, 60_000)
