import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from './db.server.ts'
import { keepFigures } from './kept-figures.server.ts'

const pool = createPool(inject('databaseUrl'), 1)
const db = createDb(pool)
const now = systemNow()
afterAll(() => pool.end())

function count() {
  const seen = { made: 0, told: 0, isChanged: false }
  const read = keepFigures({
    make: async () => ++seen.made,
    readHorizon: async () => '1',
    hasChanged: async () => seen.isChanged,
    tell: async () => ++seen.told,
  })
  return { seen, read }
}

test('figures are made once for all who ask together, and kept while nothing changes', async () => {
  const { read, seen } = count()
  expect(await Promise.all([read(db, now), read(db, now)])).toEqual([1, 1])
  await setTimeout(600)
  expect(await read(db, now)).toBe(1)
  expect(seen.told).toBe(0)
})

test('in a run of changes figures are renewed once, and pages are told', async () => {
  const { read, seen } = count()
  await read(db, now)
  seen.isChanged = true
  expect(await Promise.all([read(db, now), read(db, now)])).toEqual([1, 1])
  await vi.waitFor(() => expect(seen).toMatchObject({ made: 2, told: 1 }), { timeout: 5_000 })
})

test('the first reader after a quiet time gets new figures at once', async () => {
  const { read, seen } = count()
  await read(db, now)
  seen.isChanged = true
  await setTimeout(600)
  expect(await read(db, now)).toBe(2)
})

test('a new day of Japan makes new figures', async () => {
  const { read } = count()
  await read(db, new Date('2026-11-20T23:59:59+09:00'))
  expect(await read(db, new Date('2026-11-21T00:00:00+09:00'))).toBe(2)
})
