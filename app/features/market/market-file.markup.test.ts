import { expect, test } from 'vitest'
import type { Market } from './market.schema.ts'
import { csvOf, jsonOf, pictureOf } from './market-file.markup.ts'

const rates = { n: 6, mean: 74e4, low: 6e5, q1: 65e4, median: 75e4, q3: 8e5, high: 9e5 }
const market: Market = {
  item_count: 8,
  rates,
  year_before: null,
  period: { from: '2026-06', to: '2026-11' },
  distribution: [
    { from: 6e5, count: 2 },
    { from: 7e5, count: 4 },
  ],
  months: [{ month: '2026-11', item_count: 3, rates: null }],
  tags: [{ id: 1, name: '=C,"x"', group: 'language', item_count: 8, rates }],
  prefectures: [],
  industries: [],
  remote: [],
  days: [],
  chain_depths: [],
}
const file = {
  title: 'Javaの単価相場',
  siteName: 'アンケン',
  at: '2026-11-21T09:00:00+09:00',
  basis: '週3日の金額',
  market,
  page: 'https://anken.example/item/marketprice/1',
}

test('the table has a line for each thing, and no rate where there are too few', () => {
  const lines = csvOf(file).split('\r\n')
  expect(lines[1]).toBe('all,2026年6月〜11月,8,6,740000,600000,650000,750000,800000,900000')
  expect(lines[2]).toBe('month,2026-11,3,,,,,,,')
})

test('the table says for how many days a week its rates are', () => {
  expect(csvOf(file)).toContain('basis,税抜・月額・円・週3日の金額')
})

test('no program that opens the table runs a name as a formula', () => {
  expect(csvOf(file)).toContain(`language,"'=C,""x""",8`)
  const named = ['＝C', '\u22121', ' =C', '\u200b@C'].map((name) => ({
    id: 1,
    name,
    item_count: 8,
    rates,
  }))
  const lines = csvOf({ ...file, market: { ...market, industries: named } })
  expect(lines.match(/industry,"?'/g)).toHaveLength(named.length)
})

test('the figures say where they are from and under which terms they may be used', () => {
  const parsed = JSON.parse(jsonOf(file))
  expect(parsed).toMatchObject({
    url: file.page,
    license: expect.stringContaining('creativecommons'),
  })
  expect(parsed.attribution).toBe(
    '出典：アンケン（https://anken.example/item/marketprice/1）、CC BY 4.0',
  )
})

test('the picture for other sites names its source and says its figures in words', () => {
  const { markup } = pictureOf(file)
  expect(markup).toContain('出典：アンケン')
  expect(markup).toContain('中央値 75万円')
})
