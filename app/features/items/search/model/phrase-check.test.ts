import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { randomOf } from '#db/world/generator/random.ts'
import { createIndex } from '#features/items/search/answers/search-index.ts'
import { anything, randomItem } from '#tests/support/search-random.ts'
import { settleCandidates } from './phrase-check.server.ts'

const WORDS = 50
const wordOf = (id: number) =>
  `新しい言葉${String.fromCharCode(0x4e00 + id)}${String.fromCharCode(0x5e00 + id)}`

/** Each word is in one item, so that the items which are read say which words are looked into. */
function open(pause = 0) {
  const index = createIndex([])
  for (let id = 1; id <= WORDS; id += 1) {
    const dates = { opensOn: null, closesOn: null, publishedAt: id }
    const item = { ...randomItem(id, randomOf(id)), ...dates, status: 'open', title: '' } as const
    index.add({ ...item, text: wordOf(id) })
  }
  const read: number[] = []
  const reader: PlainReader = {
    async query(_, [given]) {
      const ids = z.array(z.int()).parse(given)
      read.push(...ids)
      await sleep(pause)
      return JSON.parse(JSON.stringify(ids.map((id) => ({ id, title: '', text: wordOf(id) }))))
    },
  }
  const settle = async (from: number, count: number, until?: number) => {
    const terms = Array.from({ length: count }, (_, n) => ({
      word: wordOf(from + n),
      isExcluded: false,
    }))
    const one = { query: { ...anything, terms }, ...(until !== undefined && { until }) }
    await settleCandidates(index, reader, one)
  }
  return { read, settle }
}

test('a search with many long words holds up another one by one word', async () => {
  const { read, settle } = open()
  const long = [1, 11, 21, 31].map((from) => settle(from, 10))
  await Promise.all([...long, settle(WORDS, 1)])
  expect(read).toHaveLength(41)
  expect(read.indexOf(WORDS)).toBeLessThan(8)
})

test('of a search that nobody awaits any more no further word is looked into', async () => {
  const { read, settle } = open(30)
  await settle(1, 10, performance.now() + 15)
  expect(read).toEqual([1])
})
