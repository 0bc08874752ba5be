import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { test } from '#tests/support/test.ts'
import { flagMissing, removeOrphans, takeBackFound } from './file-jobs.server.ts'
import { openFolderStore } from './file-store.server.ts'
import {
  deleteFile,
  destroyFilesOf,
  giveFiles,
  openFile,
  recordFile,
  storeObject,
} from './files.server.ts'

const MB = 1024 ** 2
const content = Buffer.concat([Buffer.from('スキルシート '.repeat(1_000)), randomBytes(200_000)])
const owner = { kind: 'test', id: 7 }

async function openStore() {
  const root = await mkdtemp(join(tmpdir(), 'anken-files-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const store = await openFolderStore(root)
  const list = async () => {
    const names = await readdir(root, { recursive: true, withFileTypes: true })
    return names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name))
  }
  return { store, list }
}

async function storeFile(db: Db, { store, list }: Awaited<ReturnType<typeof openStore>>) {
  const object = await storeObject(store, Readable.from([content]), { maxBytes: MB })
  const file = await recordFile(db, object, { owner, name: '経歴書.xlsx', type: 'xlsx' })
  const [path = ''] = await list()
  return { ...file, path }
}

test('a file comes back as it was given, and is stored encrypted', async ({ db }) => {
  const folder = await openStore()
  const { id, path, size } = await storeFile(db, folder)
  expect(size).toBe(content.length)
  expect(path).toMatch(/objects\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}$/)
  expect((await readFile(path)).includes('スキルシート')).toBe(false)
  const opened = await openFile(db, folder.store, id)
  expect((await buffer(opened.content)).equals(content)).toBe(true)
})

test('a file that was handed over is read by the key of its new owner', async ({ db }) => {
  const folder = await openStore()
  const { id } = await storeFile(db, folder)
  const to = { kind: 'test', id: 8 }
  expect(await giveFiles(db, { from: owner, to })).toEqual([id])
  await destroyFilesOf(db, owner)
  const opened = await openFile(db, folder.store, id)
  expect((await buffer(opened.content)).equals(content)).toBe(true)
})

test('a file that is too large is refused and leaves nothing behind', async () => {
  const { store, list } = await openStore()
  const storing = storeObject(store, Readable.from([content, content]), { maxBytes: 300_000 })
  await expect(storing).rejects.toMatchObject({ status: 413 })
  expect(await list()).toEqual([])
})

test('an upload that breaks off leaves nothing behind', async () => {
  const { store, list } = await openStore()
  const broken = Readable.from(
    (async function* () {
      yield content
      throw new Error('the client has gone')
    })(),
  )
  await expect(storeObject(store, broken, { maxBytes: MB })).rejects.toThrow('gone')
  expect(await list()).toEqual([])
})

test('a deleted file is gone at once and its object is deleted by a job', async ({ db }) => {
  const folder = await openStore()
  const { id } = await storeFile(db, folder)
  await deleteFile(db, id)
  await expect(openFile(db, folder.store, id)).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql`select 1 from graphile_worker.jobs
    where task_identifier = 'core.delete-object'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('with the key of their owner all files become unreadable', async ({ db }) => {
  const folder = await openStore()
  const { id } = await storeFile(db, folder)
  await destroyFilesOf(db, owner)
  await expect(openFile(db, folder.store, id)).rejects.toMatchObject({ status: 404 })
  const keys = await db.selectFrom('file_owner_key').select('kek_id').execute()
  expect(keys).toEqual([])
})

test('an object without a row is swept after an hour, one with a row is not', async ({ db }) => {
  const folder = await openStore()
  const { path } = await storeFile(db, folder)
  await storeObject(folder.store, Readable.from([content]), { maxBytes: MB })
  const hourAgo = new Date('2026-08-01T11:00:00Z')
  expect(await removeOrphans(db, folder.store, hourAgo)).toBe(0)
  for (const stored of await folder.list()) await utimes(stored, 0, 0)
  expect(await removeOrphans(db, folder.store, hourAgo)).toBe(1)
  expect(await folder.list()).toEqual([path])
})

test('a row whose object is gone is flagged', async ({ db }) => {
  const folder = await openStore()
  const { id, path } = await storeFile(db, folder)
  expect(await flagMissing(db, folder.store)).toBe(0)
  await rm(path)
  expect(await flagMissing(db, folder.store)).toBe(1)
  const file = await db.selectFrom('file').select('state').where('id', '=', id).executeTakeFirst()
  expect(file?.state).toBe('missing')
})

test('a missing file is taken back when its object is there again, and only as it was', async ({
  db,
}) => {
  const folder = await openStore()
  const { id, path } = await storeFile(db, folder)
  const stored = await readFile(path)
  await rm(path)
  await flagMissing(db, folder.store)
  await writeFile(path, stored.subarray(1))
  expect(await takeBackFound(db, folder.store)).toBe(0)
  await writeFile(path, stored)
  expect(await takeBackFound(db, folder.store)).toBe(1)
  const opened = await openFile(db, folder.store, id)
  expect((await buffer(opened.content)).equals(content)).toBe(true)
})
