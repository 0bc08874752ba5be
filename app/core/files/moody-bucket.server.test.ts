import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { register } from 'prom-client'
import { expect, onTestFinished, vi } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { type Mood, openMoodyBucket } from '#tests/support/moody-bucket.ts'
import { test } from '#tests/support/test.ts'
import { openBucketStore } from './file-store.server.ts'
import { openFile, recordFile, storeObject } from './files.server.ts'

const facts = { owner: { kind: 'test', id: 1 }, name: 'a.pdf', type: 'pdf' }
const content = randomBytes(300_000)

async function openMoody(moodOf: (nth: number) => Mood) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const folder = await mkdtemp(join(tmpdir(), 'anken-moody-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bucket = await openMoodyBucket(moodOf)
  const store = await openBucketStore(bucket.url, folder)
  const storeFile = async (db: Db) => {
    const object = await storeObject(store, Readable.from([content]), { maxBytes: 1e6 })
    return await recordFile(db, object, facts)
  }
  const isWhole = async (db: Db, id: number) =>
    (await buffer((await openFile(db, store, id)).content)).equals(content)
  return { bucket, store, storeFile, isWhole }
}

async function countDamaged(): Promise<number> {
  const counted = await register.getSingleMetric('anken_files_damaged_total')?.get()
  return counted?.values[0]?.value ?? 0
}

test('of a bucket that refuses every second call nobody notices anything', async ({ db }) => {
  const { bucket, store, storeFile, isWhole } = await openMoody((nth) => (nth % 2 ? '503' : 'well'))
  for (let nth = 0; nth < 5; nth += 1) {
    const { id } = await storeFile(db)
    expect(await isWhole(db, id)).toBe(true)
  }
  expect(bucket.objects.size).toBe(5)
  expect(await readdir(store.draftsDir)).toEqual([])
})

test.for(['cut', 'short', 'long'] as const)(
  'an answer that is %s on its way is asked for once more, and the file is not called damaged',
  async (mood, { db }) => {
    let next: Mood[] = []
    const { storeFile, isWhole } = await openMoody(() => next.shift() ?? 'well')
    const { id } = await storeFile(db)
    const before = await countDamaged()
    next = [mood]
    expect(await isWhole(db, id)).toBe(true)
    expect(await countDamaged()).toBe(before)
  },
)

test.for(['cut', 'long'] as const)(
  'a bucket whose answers are all %s is away, and the file is not called damaged',
  async (mood, { db }) => {
    let next: Mood = 'well'
    const { store, storeFile } = await openMoody(() => next)
    const { id } = await storeFile(db)
    const before = await countDamaged()
    next = mood
    await expect(openFile(db, store, id)).rejects.toMatchObject({ status: 503 })
    expect(await countDamaged()).toBe(before)
  },
)
