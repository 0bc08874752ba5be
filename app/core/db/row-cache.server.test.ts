import { expect, test } from 'vitest'
import { createRowCache } from './row-cache.server.ts'

type Row = { id: number; name: string }

/** A table whose readings end when the test says so. */
function openTable() {
  const names = new Map([1, 2, 3].map((id) => [id, `${id} before`]))
  const readings: { ids: readonly number[]; end(): void; fail(): void }[] = []
  const cache = createRowCache<Row>(20, () => 10)
  const read = (...ids: number[]) =>
    cache.read(ids, (wanted) => {
      const rows = wanted.flatMap((id) => ({ id, name: names.get(id) ?? '' }))
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
      const fail = () => reject(new Error('aborted'))
      readings.push({ ids: wanted, end: () => resolve(rows), fail })
      return promise
    })
  const change = (id: number) => names.set(id, `${id} after`)
  return { rows: cache, read, readings, change }
}

async function nameIn(rows: Promise<Map<number, Row>>, id = 1) {
  return (await rows).get(id)?.name
}

test('a row is read once, and again when it has changed', async () => {
  const { rows: cache, read, readings, change } = openTable()
  const first = read(1)
  readings[0]?.end()
  expect(await nameIn(first)).toBe('1 before')
  change(1)
  expect(await nameIn(read(1))).toBe('1 before')
  cache.forget([1])
  const second = read(1)
  readings[1]?.end()
  expect(await nameIn(second)).toBe('1 after')
})

test('a row read before a change is not cached when it arrives after it', async () => {
  const { rows: cache, read, readings, change } = openTable()
  const early = read(1, 2)
  change(1)
  cache.forget([1])
  const late = read(1, 2)
  expect(readings[1]?.ids).toEqual([1])
  readings[1]?.end()
  readings[0]?.end()
  expect([await nameIn(early), await nameIn(late)]).toEqual(['1 before', '1 after'])
  expect([await nameIn(read(1)), await nameIn(read(2), 2)]).toEqual(['1 after', '2 before'])
  expect(readings.length).toBe(2)
})

test('who wants a row that is on its way waits for it, and nobody is given an older one', async () => {
  const { read, readings, change } = openTable()
  const first = read(1)
  change(1)
  const second = read(1)
  expect(readings.length).toBe(1)
  readings[0]?.end()
  expect([await nameIn(first), await nameIn(second)]).toEqual(['1 before', '1 before'])
})

test('a reader who leaves takes nothing from those who wait for the same row', async () => {
  const { read, readings } = openTable()
  const leaving = read(1)
  const staying = read(1)
  readings[0]?.fail()
  await expect(leaving).rejects.toThrow('aborted')
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.end()
  expect(await nameIn(staying)).toBe('1 before')
})

test('what has been used for the longest time gives room', async () => {
  const { read, readings } = openTable()
  const all = read(1, 2)
  readings[0]?.end()
  await all
  await read(1)
  const third = read(3)
  readings[1]?.end()
  await third
  await read(1)
  void read(2)
  expect(readings[2]?.ids).toEqual([2])
})
