import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeArchive } from './archive.ts'
import type { Base } from './base-copy.ts'
import { listCopies } from './copy-name.ts'
import { kinds } from './frames.ts'
import { sweepCopies, sweepDrafts } from './sweep.ts'

const NOW = new Date('2026-11-22T10:00:00+09:00')
const TEN_DAYS = 'base-2026-11-12T030000.base'
const EIGHT_DAYS = 'base-2026-11-14T030000.base'
const YESTERDAY = 'base-2026-11-21T030000.base'
let backups: string

beforeEach(async () => {
  backups = await mkdtemp(join(tmpdir(), 'anken-sweep-'))
})

afterEach(() => rm(backups, { recursive: true }))

async function addCopy(name: string, about: Pick<Base, 'system' | 'first'>): Promise<void> {
  const archive = writeArchive(join(backups, name))
  const head = Buffer.from(JSON.stringify({ folders: [], ...about }))
  await archive.write({ kind: kinds.head, table: 0, payload: head })
  await archive.write({ kind: kinds.end, table: 0, payload: Buffer.from('{}') })
  await archive.finish()
}

async function addPieces(system: string, ...names: string[]): Promise<void> {
  await mkdir(join(backups, 'wal', system), { recursive: true })
  for (const name of names) await writeFile(join(backups, 'wal', system, name), '')
}

const listPieces = (system: string) => readdir(join(backups, 'wal', system))

function piece(timeline: number, place: number): string {
  return timeline.toString(16).padStart(8, '0') + place.toString(16).padStart(16, '0')
}

test('what no moment of the last seven days needs goes, on whatever timeline it lies', async () => {
  await addCopy(TEN_DAYS, { system: '7', first: piece(1, 2) })
  await addCopy(EIGHT_DAYS, { system: '7', first: piece(1, 5) })
  await addCopy(YESTERDAY, { system: '7', first: piece(2, 8) })
  const needed = ['00000002.history', piece(1, 5), piece(2, 6), `${piece(2, 8)}.00000028.backup`]
  await addPieces('7', ...needed, piece(1, 2), piece(2, 4), `${piece(1, 3)}.99.part`)
  expect(await sweepCopies(backups, NOW)).toEqual({ copies: 1, pieces: 3 })
  expect(await listCopies(backups)).toEqual([EIGHT_DAYS, YESTERDAY])
  expect((await listPieces('7')).toSorted()).toEqual(needed.toSorted())
})

test('while no copy is seven days old, nothing goes', async () => {
  await addCopy(YESTERDAY, { system: '7', first: piece(1, 8) })
  await addPieces('7', piece(1, 2))
  expect(await sweepCopies(backups, NOW)).toEqual({ copies: 0, pieces: 0 })
  expect(await listPieces('7')).toEqual([piece(1, 2)])
})

test('where the copy that would be needed is damaged, the one before it stays', async () => {
  await addCopy(TEN_DAYS, { system: '7', first: piece(1, 2) })
  await addCopy(EIGHT_DAYS, { system: '7', first: piece(1, 5) })
  await addPieces('7', piece(1, 2))
  const bytes = await readFile(join(backups, EIGHT_DAYS))
  await writeFile(join(backups, EIGHT_DAYS), bytes.subarray(0, -1))
  expect(await sweepCopies(backups, NOW)).toBe('retained')
  expect([await listCopies(backups), await listPieces('7')]).toEqual([
    [TEN_DAYS, EIGHT_DAYS],
    [piece(1, 2)],
  ])
})

test('where a later copy does not say what it needs, everything stays', async () => {
  await addCopy(TEN_DAYS, { system: '7', first: piece(1, 2) })
  await addCopy(EIGHT_DAYS, { system: '7', first: piece(1, 5) })
  await addPieces('7', piece(1, 2))
  await writeFile(join(backups, YESTERDAY), '')
  expect(await sweepCopies(backups, NOW)).toBe('retained')
  expect(await listCopies(backups)).toEqual([TEN_DAYS, EIGHT_DAYS, YESTERDAY])
})

test('what is no log is not looked at', async () => {
  await addCopy(EIGHT_DAYS, { system: '7', first: piece(1, 5) })
  await addPieces('7', piece(1, 2))
  await writeFile(join(backups, 'wal', '.DS_Store'), '')
  expect(await sweepCopies(backups, NOW)).toEqual({ copies: 0, pieces: 1 })
})

test('the log of a database that was created again goes with its last copy', async () => {
  await addCopy(TEN_DAYS, { system: '7', first: piece(1, 9) })
  await addCopy(EIGHT_DAYS, { system: '8', first: piece(1, 2) })
  await addPieces('7', '00000002.history', piece(1, 9))
  await addPieces('8', piece(1, 2))
  await sweepCopies(backups, NOW)
  expect([await listPieces('7'), await listPieces('8')]).toEqual([[], [piece(1, 2)]])
})

test('a draft of a backup that was killed goes after a day', async () => {
  for (const name of ['a.part', 'b.part', 'c.backup']) await writeFile(join(backups, name), '')
  const yesterday = new Date('2026-11-21T09:59:00+09:00')
  for (const name of ['a.part', 'c.backup']) await utimes(join(backups, name), yesterday, yesterday)
  await utimes(join(backups, 'b.part'), NOW, NOW)
  expect(await sweepDrafts(backups, NOW)).toBe(1)
  expect((await readdir(backups)).toSorted()).toEqual(['b.part', 'c.backup'])
})
