import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInJapan, systemNow } from '#core/clock.ts'
import { stationNamed } from '#db/world/reference.ts'
import { tagId } from '#db/world/tags.ts'
import { bottomOf, falls, invert, isAnywhere, topOf } from '#tests/support/found-rows.ts'
import { openSearchCall, type SearchCall } from '#tests/support/search-call.ts'
import type { FoundItems } from './item-search.schema.ts'

let call: SearchCall

beforeAll(async () => {
  call = await openSearchCall()
}, 60_000)

afterAll(() => call.close())

const find = (query: string) => call.find(query)

async function count(keyword: string): Promise<number> {
  return (await find(`keyword=${encodeURIComponent(keyword)}`)).total
}

/** Every choice that a search offers, by the parameter that takes it. */
function offered({ facets }: FoundItems): [name: string, choices: Offered[]][] {
  const { tags, positions, system_types } = facets
  return [
    ['tag_ids', [...tags, ...positions, ...system_types]],
    ['prefecture_id', facets.prefectures],
    ['area_id', facets.areas],
    ['biz_category_id', facets.industries],
    ['remote', facets.remote],
    ['days', facets.days],
    ['contract_type', facets.contract_types],
    ['chain_depth', facets.chain_depths],
    ['interview_count', facets.interview_counts],
    ['dress', facets.dress],
    ['settlement', facets.settlements],
  ]
}

type Offered = { id: string | number; count: number }

/** They are one choice: of several places any will do. */
const places = ['prefecture_id', 'area_id', 'near']

const patience = { timeout: 30_000 }

test.for([
  '',
  'keyword=リモート -COBOL',
  'remote=full,mostly&rate_min=70&days=5',
  'prefecture_id=13&tag_ids=201,720&contract_type=jun_inin',
  'prefecture_id=27&area_id=1303&remote=full',
  `near=${stationNamed('大手町').id}:30&area_id=1303`,
  'without=remote:none,tag_ids:101,prefecture_id:27',
])('?%s: each choice gives its count as the only one of its kind', patience, async (query) => {
  for (const [name, choices] of offered(await find(query))) {
    for (const { id, count } of query === '' ? choices : choices.slice(0, 5)) {
      const given = new URLSearchParams(query)
      if (places.includes(name)) for (const place of places) given.delete(place)
      const others = name === 'tag_ids' ? await otherKinds(given.get('tag_ids'), Number(id)) : []
      given.set(name, [...others, id].join(','))
      expect([name, id, (await find(String(given))).total]).toEqual([name, id, count])
    }
  }
})

/** The chosen tags but those of the same category. */
async function otherKinds(chosen: string | null, id: number): Promise<number[]> {
  const ids = chosen?.split(',').map(Number) ?? []
  const kinds = await call.query('select id, tag_category_id as kind from tag')
  const kindOf = (tag: number) => kinds.find((row) => row.id === tag)?.kind
  return ids.filter((other) => kindOf(other) !== kindOf(id))
}

type Row = FoundItems['rows'][number]

const today = dayInJapan(systemNow()).toString()
const month = dayInJapan(systemNow()).add({ months: 1 }).toPlainYearMonth().toString()

function isBandOf(from: number, to: number) {
  return ({ settlement_min_h: min, settlement_max_h: max }: Row) =>
    min !== null && max !== null && min >= from && max <= to
}

const bounds: [query: string, holds: (row: Row) => boolean][] = [
  ['rate_min=80', (row) => topOf(row) >= 800_000],
  ['rate_max=60', (row) => bottomOf(row) <= 600_000],
  ['rate_min=60&rate_max=60', (row) => topOf(row) >= 600_000 && bottomOf(row) <= 600_000],
  ['start=asap', ({ starts_asap, starts_on }) => starts_asap || (starts_on ?? '9') <= today],
  [`start=${month}`, (row) => !row.starts_asap && (row.starts_on ?? '0').slice(0, 7) >= month],
  ['confirmed_within=3', ({ freshness }) => freshness === 'fresh'],
  ['confirmed_within=7', ({ confirmed_days_ago }) => (confirmed_days_ago ?? 99) <= 7],
  ['settlement_max_h=180', ({ settlement_max_h }) => (settlement_max_h ?? 999) <= 180],
  ['settlement_min_h=140', ({ settlement_min_h }) => (settlement_min_h ?? 0) >= 140],
  ['keyword=精算140-180h', isBandOf(140, 180)],
  ['settlement_min_h=140&settlement_max_h=180', isBandOf(140, 180)],
  ['keyword=70万以上', (row) => topOf(row) >= 700_000],
  ['keyword=時給5000円以上', (row) => topOf(row) >= 800_000],
  ['keyword=常駐以外', ({ remote }) => remote !== 'none'],
  [`keyword=来月から`, (row) => !row.starts_asap && (row.starts_on ?? '0').slice(0, 7) >= month],
  ['keyword=週4', ({ days_min, days_max }) => (days_min ?? 9) <= 4 && (days_max ?? 0) >= 4],
]

test.for(bounds)('?%s finds what it says, and all of it', async ([query, holds]) => {
  const { rows: all } = await find('per_page=50')
  const { rows } = await find(`${query}&sort=new&per_page=50`)
  expect(rows.map(({ id }) => id)).toEqual(all.filter(holds).map(({ id }) => id))
  expect(rows.length).toBeGreaterThan(0)
})

test('those who pay within a time are found by it', async () => {
  const within = await call.query('select id from item where payment_site_days <= 30')
  const soon = new Set(within.map(({ id }) => id))
  const { rows: all } = await find('per_page=50')
  const { rows } = await find('paid_within=30&per_page=50')
  expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => soon.has(id)))
  expect(rows.length).toBeGreaterThan(0)
})

const words = [
  '精算140-180h',
  '固定',
  'Java',
  '設計',
  'リモート',
  '70万以上',
  '60〜80万',
  '週3',
  '常駐',
  '東京',
  'k8s',
  'over 80万',
  ...'ー 面談1回 エンド直 Java開発 渋谷 23区 金融 1月から 即日 時給5,000円〜 支払サイト30日 週1出社 二次請けまで 博多区 中央区 支払い30日以内 ｐｙｔほん'.split(
    ' ',
  ),
]

test.for(words)('what has %s and what has it not are all there is', async (word) => {
  // With 週3 a rate is that of three days.
  for (const other of ['', 'AWS', '銀行', '-週5', ...(word === '週3' ? [] : ['80万以下'])]) {
    const [all, having, lacking] = [other, `${other} ${word}`, `${other} -${word}`]
    expect(await count(all)).toBe((await count(having)) + (await count(lacking)))
  }
})

test.for([
  ['Java', 'ｊａｖａ', 'JAVA'],
  ['ジャバ', 'じゃば', 'ｼﾞｬﾊﾞ'],
  ['k8s', 'Ｋ８Ｓ'],
  ['データベース', 'ﾃﾞｰﾀﾍﾞｰｽ', 'でーたべーす'],
  ['70万以上', '７０万円〜', '70万'],
])('%s is found however it is written', async ([word = '', ...others]) => {
  const first = await find(`keyword=${word}`)
  expect(first.total).toBeGreaterThan(0)
  for (const other of others) {
    const { rows } = await find(`keyword=${encodeURIComponent(other)}`)
    expect(rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  }
})

test.for([
  ['みなとく', '港区'],
  ['なごやしなかく', '名古屋市中区'],
  ['ぎんこう', '銀行'],
  ['ショウシャ', '卸売・商社'],
])('%s finds the items of %s, which is read so', async ([reading, name]) => {
  const { rows } = await find(`keyword=${reading}`)
  const named = (row: Row) => [
    ...row.get_area_by_id_and_id.map((area) => area.name),
    row.biz_category_name?.name,
  ]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => named(row).includes(name) || isAnywhere(row))).toBe(true)
})

test.for([
  ['面談1回', 'interview_count=1'],
  ['二次請け', 'chain_depth=2'],
  ['準委任', 'contract_type=jun_inin'],
  ['元請直', 'chain_depth=1'],
  ['エンド直', 'chain_depth=0'],
])('%s finds every item under such terms', async ([word, terms]) => {
  const { rows } = await find(`keyword=${word}&per_page=50`)
  const { rows: under } = await find(`${terms}&per_page=50`)
  const found = new Set(rows.map(({ id }) => id))
  expect(under.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
  expect(under.length).toBeGreaterThan(0)
})

test.for([
  ['フルリモート', 'remote=full'],
  ['基本リモート', 'remote=mostly'],
  ['一部リモート', 'remote=hybrid'],
  ['リモートワーク', 'remote=full,mostly,hybrid'],
  ['常駐', 'remote=none'],
  ['週2日から', 'days=2'],
  ['週3日から', 'days=3'],
  ['週4日から', 'days=4'],
  ['週5日', 'days=5'],
  ['エンド直', 'chain_depth=0'],
  ['元請直', 'chain_depth=1'],
  ['商流浅め', 'chain_depth=0,1,2'],
  ['面談1回', 'interview_count=1'],
  ['私服OK', 'dress=casual'],
  ['ビジネスカジュアル', 'dress=business_casual'],
  ['精算なし固定', 'settlement=fixed'],
  ['支払サイト15日', 'paid_within=15'],
] as const)('the tag %s has the items of its field, %s', async ([term, field]) => {
  const [byTag, byField] = [await find(`tag_ids=${tagId(term)}`), await find(field)]
  expect(byField.total).toBeGreaterThan(0)
  expect(byTag.rows.map(({ id }) => id)).toEqual(byField.rows.map(({ id }) => id))
  expect(byTag.total).toBe(byField.total)
})

test('pages share no item and add up to the total', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find(`per_page=10&page=${page}`)))
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(pages[0]?.total)
})

const orders: [sort: string, keyOf: (row: Row) => string | null][] = [
  ['new', ({ published_at }) => published_at],
  ['updated', ({ updated_at }) => updated_at],
  ['rate_high', (row) => String(topOf(row)).padStart(9, '0')],
  ['ending', ({ closes_at }) => invert(closes_at ?? '9999')],
]

test.for(orders)('sort=%s goes down, what is being confirmed at the end', async ([sort, keyOf]) => {
  const { rows } = await find(`sort=${sort}&per_page=50`)
  const parts = (['current', 'due'] as const).map((one) =>
    rows.filter(({ confirmation }) => confirmation === one),
  )
  expect(rows).toEqual(parts.flat())
  for (const part of parts) expect(falls(part.map(keyOf))).toBe(true)
})

test('the counts of the rates agree with the rows', async () => {
  const { rows, stats, histogram } = await find('keyword=Java&per_page=50')
  const rates = rows.flatMap((row) => topOf(row) || []).sort((a, b) => a - b)
  expect(stats).toMatchObject({ count: rates.length, min: rates[0], max: rates.at(-1) })
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(rates.length)
})

const texts = [
  ...[
    '%',
    '_',
    '\\',
    "'; drop table item; --",
    '\u202e',
    '\r\n\t',
    '((((',
    '[a-',
    '.*',
    '-"',
    '- -',
  ],
  ...['😀'.repeat(300), 'あ'.repeat(10_000), 'a '.repeat(5_000), '-'.repeat(10_000)],
  ...['70万'.repeat(999), '〜'.repeat(9_999), `${'9'.repeat(9_999)}万`, '1,'.repeat(5_000)],
]

test.for(texts)('any text can be searched for: %j', async (text) => {
  const answer = await call.getSearch(`keyword=${encodeURIComponent(text)}`)
  expect(answer.status).toBe(200)
})

test.for(['%ED%A0%80', '%E3%81', '%F0%9F%98', '%C0%80'])(
  'half of a letter harms nobody: %s',
  async (text) => {
    expect((await call.getSearch(`keyword=${text}`)).status).toBe(200)
  },
)

const numbers = ['0', '-1', '1e9', '1e400', 'NaN', '0x10', '9'.repeat(20), '1.5', '[]', '%00', '１']
const names = ['tag_ids', 'prefecture_id', 'area_id', 'position_id', 'rate_min', 'days', 'page']

test.for(names)('any number as %s is answered or refused', async (name) => {
  for (const number of numbers) {
    expect([200, 422]).toContain((await call.getSearch(`${name}=${number}`)).status)
  }
  expect(
    (await call.getSearch(`${name}=1&${name}=1&${name}[]=1&${name}[a]=1&__proto__=1`)).status,
  ).toBeLessThan(500)
})

test('a tag whose items are searched for by many parameters at once is found by all of them', async () => {
  const { rows } = await find(`tag_ids=${tagId('Java')}&tag_ids=${tagId('Kotlin')}&position_id=`)
  const terms = rows.map(({ tags }) => tags.map(({ term }) => term))
  expect(terms.every((all) => all.includes('Java') || all.includes('Kotlin'))).toBe(true)
})
