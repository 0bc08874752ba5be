import { expect, test } from 'vitest'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'
import { chipsOf, type KnownNames } from './search-chips.words.ts'
import { readSearch } from './search-state.form.ts'

const java = { kind: 'tag', id: 101, name: 'Java', group: 'language', aliases: [] } as const
const minato = { kind: 'area', id: 1303, name: '港区', aliases: [] } as const
const shinagawa = { kind: 'station', id: 1130218, name: '品川', aliases: [] } as const
const known: KnownNames = {
  find: (kind, id) =>
    [java, minato, shinagawa].find((name) => name.kind === kind && name.id === id),
  read: readDemoSentence,
}

function chips(query: string) {
  return chipsOf(readSearch(new URLSearchParams(query)).state, known)
}

function shown(query: string) {
  return chips(query).map(({ kind, label }) => `${kind} ${label}`)
}

test('a typed sentence becomes chips that say how it was read', () => {
  expect(shown('keyword=Java 70万以上 週3 リモート 港区 治験 -COBOL')).toEqual([
    '言語 Java',
    '単価 70万円以上',
    '稼働 週3日',
    '出社 リモートあり',
    'エリア 港区',
    'キーワード 治験',
    '除外 COBOL',
  ])
})

test('minutes from a station are marked as an estimate, pay by the hour by the month it makes', () => {
  expect(shown('keyword=品川駅から30分 時給5000円以上')).toEqual([
    '駅 品川駅から30分以内（目安）',
    '単価 時給5,000円以上（160時間で月80万円以上）',
  ])
})

test('stations and exclusions of an address have chips, and can be taken out one by one', () => {
  const query = 'near=1130218,1130218:30&without=tag_ids:101,remote:none'
  expect(shown(query)).toEqual([
    '駅 品川駅',
    '駅 品川駅から30分以内（目安）',
    '除外 Java',
    '除外 常駐',
  ])
  expect(chips(query).map(({ to }) => to)).toEqual([
    '/item/search?near=1130218:30&without=tag_ids:101,remote:none',
    '/item/search?near=1130218&without=tag_ids:101,remote:none',
    '/item/search?near=1130218,1130218:30&without=remote:none',
    '/item/search?near=1130218,1130218:30&without=tag_ids:101',
  ])
})

test('each word can be taken out by its chip', () => {
  const [first, second, third] = chips('keyword=Java 港区 -COBOL&page=3')
  expect(first).toMatchObject({
    group: 'language',
    to: `/item/search?keyword=${inUrl('港区')}+-COBOL`,
  })
  expect(second?.to).toBe('/item/search?keyword=Java+-COBOL')
  expect(third).toMatchObject({
    isExcluded: true,
    to: `/item/search?keyword=Java+${inUrl('港区')}`,
  })
})

const everyChoice =
  'tag_ids=101&area_id=1303&rate_min=60&rate_max=80&remote=full&days=3&contract_type=jun_inin' +
  '&chain_depth=0&interview_count=1&start=2026-12&dress=casual&settlement=fixed&paid_within=30' +
  '&confirmed_within=3&include_ended=1&sort=ending'

test('every choice has a chip', () => {
  expect(shown(everyChoice).join(' / ')).toBe(
    '言語 Java / エリア 港区 / 出社 フルリモート / 稼働 週3日 / 契約 準委任 / 商流 エンド直 / 面談 面談1回 / ' +
      '服装 私服 / 精算 固定 / 単価 60万円以上 / 単価 80万円以下 / 開始 2026年12月以降に開始 / ' +
      '支払 支払サイト30日以内 / 最終確認 3日以内に確認 / 掲載 終了した案件も含む',
  )
})

test('a chip takes out its own choice and nothing else', () => {
  const parts = everyChoice.split('&')
  for (const { key, to } of chips(everyChoice)) {
    const left = parts.filter((part) => !key.startsWith(part.split('=')[0] ?? ''))
    expect(to).toBe(`/item/search?${left.join('&')}`)
  }
})

test.for([
  ['settlement_min_h=140&settlement_max_h=180', '精算幅 140〜180h'],
  ['settlement_min_h=140', '精算幅 下限140h以上'],
  ['settlement_max_h=180', '精算幅 上限180h以下'],
] as const)('the hours of ?%s are one chip', ([query, text]) => {
  expect(shown(query)).toEqual([text])
  expect(chips(query)[0]?.to).toBe('/item/search')
})

test('no two chips of a search share a key', () => {
  const keys = chips('keyword=a a b&tag_ids=1,2&prefecture_id=1,2').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('an excluded condition says what it leaves out', () => {
  expect(shown('keyword=-80万 -常駐')).toEqual(['除外 80万円以上', '除外 常駐'])
})

function inUrl(text: string): string {
  return encodeURIComponent(text)
}
