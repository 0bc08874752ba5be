import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRecent, readSnapshot, type Snapshot, writeSnapshot } from './snapshot-file.server.ts'

let folder: string
const file = () => join(folder, 'items.model')
const origin = { database: 'this', sources: 'these' }
const parts = [new Uint32Array([1, 2, 3]).buffer, new Uint8Array(5_000_001).fill(7).buffer]
const frozen = { header: '{"ポ":1}', parts }
const snapshot: Snapshot = {
  frozen,
  position: '1:2:',
  successors: new Map([[1, 2]]),
  fieldTags: new Map([[3, 'フルリモート']]),
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-snapshot-'))
  await writeSnapshot(folder, origin, snapshot)
})

afterEach(() => rm(folder, { recursive: true }))

test('a stored model comes back as it was', async () => {
  expect(await readSnapshot(folder, origin)).toEqual(snapshot)
  expect(await readdir(folder)).toEqual(['items.model'])
})

test('of a damaged model nothing is taken, and it is gone afterwards', async () => {
  const bytes = await readFile(file())
  bytes[3_000_000] = 8
  await writeFile(file(), bytes)
  await expect(readSnapshot(folder, origin)).rejects.toThrow('damaged')
  expect(await readSnapshot(folder, origin)).toBeUndefined()
})

test.for([0, 5, 11, 100, 4_000_000])('a model cut off after %i bytes is refused', async (size) => {
  await truncate(file(), size)
  await expect(readSnapshot(folder, origin)).rejects.toThrow()
})

test('a model of another database or of other sources is refused', async () => {
  const unfit = await readSnapshot(folder, { ...origin, database: 'that' })
  expect(unfit).toEqual({ unfit: 'of another database' })
  expect(await readdir(folder)).toEqual([])
  await writeSnapshot(folder, origin, snapshot)
  const older = await readSnapshot(folder, { ...origin, sources: 'those' })
  expect(older).toEqual({ unfit: 'of another version' })
})

test('what one process saves, or is about to, the others need not', async () => {
  expect(await isRecent(folder, 60_000)).toBe(true)
  expect(await isRecent(folder, -1)).toBe(false)
  await writeFile(join(folder, 'other.begun'), '')
  expect(await isRecent(folder, -1)).toBe(true)
})
