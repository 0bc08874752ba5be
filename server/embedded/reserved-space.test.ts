import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseSpace, reserveSpace } from './reserved-space.ts'

const GB = 1024 ** 3
const left = (free: number) => async () => ({ free, total: 100 * GB })

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anken-reserved-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('room for a recovery is taken while there is plenty, and given when there is none', async () => {
  const dataDir = await makeDataDir()
  await reserveSpace(dataDir, left(20 * GB))
  expect(await readdir(dataDir)).toEqual(['reserved-space'])
  expect(await releaseSpace(dataDir, left(20 * GB))).toBe(false)
  expect(await releaseSpace(dataDir, left(0))).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
})

test('no room is taken where little is left', async () => {
  const dataDir = await makeDataDir()
  await reserveSpace(dataDir, left(0.5 * GB))
  expect(await readdir(dataDir)).toEqual([])
})
