import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explainStoreFailure, hasRoom, refuseToWrite, roomOf } from './disk-space.server.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anken-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('no file is taken when a tenth of the disk or 1 GB is left', () => {
  expect(hasRoom({ free: 20 * GB, total: 100 * GB })).toBe(true)
  expect(hasRoom({ free: 9 * GB, total: 100 * GB })).toBe(false)
  expect(hasRoom({ free: 0.9 * GB, total: 2 * GB })).toBe(false)
})

test('a disk without names for files is full, and one that counts none is not', () => {
  const disk = { bavail: 50, blocks: 100, bsize: GB }
  expect(roomOf({ ...disk, files: 6_000, ffree: 900 })).toEqual({ free: 0, total: 100 * GB })
  const room = { free: 50 * GB, total: 100 * GB }
  expect(roomOf({ ...disk, files: 6_000, ffree: 1_100 })).toEqual(room)
  expect(roomOf({ ...disk, files: 0, ffree: 0 })).toEqual(room)
})

test('nothing is written where the disk of the database is nearly full', async () => {
  const dataDir = await makeDataDir()
  await mkdir(join(dataDir, 'postgres'))
  const left = (free: number) => async () => ({ free, total: 100 * GB })
  await expect(refuseToWrite(dataDir, left(200 * MB))).rejects.toMatchObject({ status: 503 })
  await expect(refuseToWrite(dataDir, left(20 * GB))).resolves.toBeUndefined()
})

test('a node whose database lies elsewhere writes on, however full its own disk is', async () => {
  const full = async () => ({ free: 0, total: 100 * GB })
  await expect(refuseToWrite(await makeDataDir(), full)).resolves.toBeUndefined()
})

test.for([
  ['EIO', 503],
  ['EMFILE', 503],
  ['E_CANNOT_WRITE_FILE', 503],
  ['ENOSPC', 507],
  ['EDQUOT', 507],
] as const)(
  'where the place for files fails with %s, an upload is refused in words',
  ([code, status]) => {
    const problem = explainStoreFailure(Object.assign(new Error('failed'), { code }))
    expect(problem).toMatchObject({
      status,
      message: expect.stringContaining('もう一度お試しください'),
    })
  },
)

test('what is no fault of the place for files stays as it is', () => {
  const fault = new Error('a fault of ours')
  expect(explainStoreFailure(fault)).toBe(fault)
})
