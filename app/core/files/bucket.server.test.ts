import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { test } from '#tests/support/test.ts'
import { flagMissing, removeOrphans } from './file-jobs.server.ts'
import { type FileStore, openBucketStore } from './file-store.server.ts'
import { openFile, recordFile, storeObject } from './files.server.ts'

const content = Buffer.concat([Buffer.from('スキルシート '.repeat(1_000)), randomBytes(200_000)])
const owner = { kind: 'test', id: 8 }
let folder: string
let server: Awaited<ReturnType<typeof startS3Server>>
/** Two nodes, each with a folder of its own and the same bucket. */
let nodes: readonly [FileStore, FileStore]

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'anken-nodes-'))
  const open = (name: string) => openBucketStore(new URL(server.filesUrl), join(folder, name))
  nodes = [await open('a'), await open('b')]
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function storeFile(db: Db, state: 'stored' | 'quarantined' = 'stored') {
  const object = await storeObject(nodes[0], Readable.from([content]), { maxBytes: 1024 ** 2 })
  const facts = { owner, name: '経歴書.xlsx', type: 'xlsx', state }
  return { ...object, ...(await recordFile(db, object, facts)) }
}

async function listKeys(): Promise<string[]> {
  const { objects } = await nodes[1].disk.listAll('objects', { recursive: true })
  return [...objects].flatMap((object) => (object.isFile ? [object.key] : []))
}

test('a file that one node stores in the bucket comes back from another, and lies there unreadable', async ({
  db,
}) => {
  const { id, objectKey } = await storeFile(db)
  const opened = await openFile(db, nodes[1], id)
  expect((await buffer(opened.content)).equals(content)).toBe(true)
  const lying = Buffer.from(await nodes[1].disk.getBytes(objectKey))
  expect(lying.includes('スキルシート')).toBe(false)
  expect(await readdir(nodes[0].draftsDir)).toEqual([])
})

test('a file in quarantine is handed out by no node', async ({ db }) => {
  const { id } = await storeFile(db, 'quarantined')
  await expect(openFile(db, nodes[1], id)).rejects.toMatchObject({ status: 409 })
})

test('what was deleted from the bucket is gone for every node', async ({ db }) => {
  const { objectKey } = await storeFile(db)
  await nodes[1].disk.delete(objectKey)
  expect(await nodes[0].disk.exists(objectKey)).toBe(false)
})

test('objects that no row names are swept from the bucket, the others stay', async ({ db }) => {
  const stored = await storeFile(db)
  const lost = await storeObject(nodes[0], Readable.from([content]), { maxBytes: 1024 ** 2 })
  const later = new Date(Date.parse('2100-01-01'))
  expect(await removeOrphans(db, nodes[1], later)).toBeGreaterThan(0)
  const keys = await listKeys()
  expect([keys.includes(stored.objectKey), keys.includes(lost.objectKey)]).toEqual([true, false])
})

test('a row whose object has vanished from the bucket is marked', async ({ db }) => {
  const { id, objectKey } = await storeFile(db)
  await nodes[1].disk.delete(objectKey)
  expect(await flagMissing(db, nodes[0])).toBeGreaterThan(0)
  await expect(openFile(db, nodes[0], id)).rejects.toMatchObject({ status: 404 })
})
