import { join } from 'node:path'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readSentenceTable } from '#tests/support/sentence-table.ts'
import { test } from '#tests/support/test.ts'
import { queryOf, searchOf } from './item-search.queries.server.ts'
import { readSearch, type SearchState } from './search-state.form.ts'
import { readListAddress } from './typed-address.queries.server.ts'

const now = systemNow()

async function addressOf(db: Db, query: string): Promise<string | undefined> {
  const url = new URL(`/item/search?${query}`, 'http://localhost')
  return (await readListAddress(db, now, url)).takenTo
}

async function takenTo(db: Db, query: string): Promise<string | undefined> {
  const address = await addressOf(db, query)
  return address && decodeURIComponent(address)
}

async function findAll(db: Db, state: SearchState) {
  const search = searchOf(db)
  const { ids, total } = await search.find({ ...(await queryOf(search, now, state)), limit: 50 })
  return { ids, total }
}

const sentences = await readSentenceTable(join(import.meta.dirname, '../reading/sentences.tsv'))

/** In parts, each of which takes some seconds. */
const parts = Map.groupBy(sentences, (_, at) => at % 6)

test.for([...parts.values()])(
  'the address that a sentence becomes finds what the sentence finds, and stays: part %#',
  async (rows, { db }) => {
    for (const { input } of rows) {
      const to = await addressOf(db, String(new URLSearchParams({ keyword: input })))
      if (to === undefined) continue
      const query = new URL(to, 'http://localhost').searchParams
      expect([input, await findAll(db, readSearch(query).state)]).toEqual([
        input,
        await findAll(db, { keyword: input }),
      ])
      expect([input, await takenTo(db, String(query))]).toEqual([input, undefined])
    }
  },
)

test.for<[query: string, to: string]>([
  [
    'keyword=東京&utm_source=mail&remote=moon',
    '?prefecture_id=13&sort=recommended&utm_source=mail&remote=moon',
  ],
  ['keyword=東京&sort=rate_high&page=2', '?prefecture_id=13&sort=rate_high&page=2'],
  ['keyword=東京&prefecture_id=27', '?prefecture_id=13,27&sort=recommended'],
  ['keyword=東京&sort=new', '?prefecture_id=13'],
])('what else the address says comes along: %s', async ([query, to], { db }) => {
  expect(await takenTo(db, query)).toBe(`/item/search${to}`)
})

test('what is typed into the field goes before what was chosen of its kind', async ({ db }) => {
  const chosen = 'prefecture_id=13&rate_min=80&remote=full&typed=1'
  expect(await takenTo(db, `keyword=大阪 60万以上&${chosen}`)).toBe(
    '/item/search?prefecture_id=27&rate_min=60&remote=full&sort=recommended',
  )
  expect(await takenTo(db, `keyword=引当処理&${chosen}`)).toBe(
    '/item/search?keyword=引当処理&prefecture_id=13&rate_min=80&remote=full',
  )
})

test.for<[added: string, sentence: string, address: string]>([
  ['keyword=Java&station=渋谷', 'Java 渋谷駅', 'Java+渋谷駅'],
  [
    'station=渋谷駅、新宿&minutes=30',
    '渋谷駅から30分 新宿駅から30分',
    '渋谷駅から30分+新宿駅から30分',
  ],
  [
    'keyword=Java&exclude=PHP Ruby on Rails、常駐',
    'Java PHP以外 Ruby on Rails以外 常駐以外',
    'Java+-PHP+-Ruby+on+Rails+-常駐',
  ],
  ['keyword=Java&exclude=PHP以外', 'Java PHP除く', 'Java+-PHP'],
  ['exclude=React または Vue&minutes=15', 'ReactかVue以外', '-React+-Vue'],
])(
  'what the panel adds has the address of its sentence: %s',
  async ([added, sentence, address], { db }) => {
    expect(await takenTo(db, added)).toBe(`/item/search?keyword=${address}`)
    const typed = await takenTo(db, String(new URLSearchParams({ keyword: sentence })))
    expect([`/item/search?keyword=${address}`, undefined]).toContain(typed)
  },
)

test('fields of the panel without a word add nothing', async ({ db }) => {
  expect(await takenTo(db, 'keyword=Java&station=&minutes=30&exclude=+')).toBeUndefined()
})
