import { expect, test } from 'vitest'
import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import { readableNames } from '#features/items/reading/name-catalogue.ts'
import { keywordReader } from './keyword-reader.rules.ts'
import type { KnownNames } from './search-chips.words.ts'
import { readSearch, searchPath } from './search-state.form.ts'
import { takeConditions, withoutRetyped } from './typed-conditions.rules.ts'

const tag = (id: number, name: string, group: string) => ({ id, name, group, synonyms: [] })
const tags = [
  tag(101, 'Java', 'language'),
  tag(102, 'PHP', 'language'),
  tag(201, 'React', 'framework'),
  tag(202, 'Vue', 'framework'),
  tag(203, 'React Native', 'framework'),
]
const finder = findNamesOf(
  readableNames({
    tags,
    prefectures: [
      { id: 13, name: '東京都', synonyms: [] },
      { id: 27, name: '大阪府', synonyms: [] },
    ],
    areas: [{ id: 1303, name: '港区', prefecture: 13, synonyms: [] }],
    stations: [{ id: 9, name: '品川', prefecture: 13 }],
    industries: [{ id: 3, name: '物流', synonyms: [] }],
  }),
)
const known: KnownNames = {
  find: (_, id) => {
    const found = tags.find((one) => one.id === id)
    return found && { kind: 'tag', id, name: found.name, group: found.group, aliases: [] }
  },
  read: keywordReader(finder, Temporal.PlainDate.from('2026-11-23')),
}

function taken(query: string): string {
  const { state } = readSearch(new URLSearchParams(query))
  const once = takeConditions(state, known)
  expect(takeConditions(once, known)).toEqual(once)
  return decodeURIComponent(searchPath(once)).replace(/^\/item\/search\??/, '')
}

test.for([
  ['東京 80万以上', 'prefecture_id=13&rate_min=80'],
  ['大阪 東京 リモート', 'prefecture_id=13,27&remote=full,mostly,hybrid'],
  ['港区 物流 週3〜4日', 'area_id=1303&biz_category_id=3&days=3,4'],
  ['60〜80万 面談1回 準委任', 'rate_min=60&rate_max=80&contract_type=jun_inin&interview_count=1'],
  ['1月から 支払サイト30日', 'start=2027-01&paid_within=30'],
  ['精算140-180h', 'settlement_min_h=140&settlement_max_h=180'],
  ['精算なし 東京', 'prefecture_id=13&settlement=fixed'],
  ['固定 上限80万', 'rate_max=80&settlement=fixed'],
  ['70万以上 80万以上', 'rate_min=80'],
  ['精算140〜200h 精算150〜180h', 'settlement_min_h=150&settlement_max_h=180'],
  ['React or Vue', 'tag_ids=201,202'],
  ['案件', ''],
])('%s is %s', ([typed, query]) => {
  expect(taken(`keyword=${typed}`)).toBe(query)
})

test.for([
  ['react80万以上', 'keyword=React&rate_min=80'],
  ['ｊａｖａ PHP 案件', 'keyword=Java+PHP'],
  ['東京 ジャバ', 'keyword=ジャバ&prefecture_id=13'],
  ['React 東京 Native', 'keyword=React+東京+Native'],
  ['Java JAVA 東京', 'keyword=Java&prefecture_id=13'],
  ['大阪 品川駅 決済', 'keyword=品川駅+決済&prefecture_id=27'],
  ['東京 php以外', 'keyword=-php&prefecture_id=13'],
  ['東京 "react"', 'keyword="react"&prefecture_id=13'],
  ['東京 時給5000円', 'keyword=時給5000円&prefecture_id=13'],
  ['80万以上 60万台', 'keyword=60万台&rate_min=80'],
  ['東京 82.5万以上', 'keyword=82.5万以上&prefecture_id=13'],
])('of %s stays a word what no parameter says, and a skill', ([typed, query]) => {
  expect(taken(`keyword=${typed}`)).toBe(query)
})

test('a typed condition and a chosen one hold both', () => {
  expect(taken('keyword=70万以上 フルリモート&rate_min=80&remote=full,mostly')).toBe(
    'rate_min=80&remote=full',
  )
  expect(taken('keyword=常駐&remote=full')).toBe('keyword=常駐&remote=full')
  expect(taken('keyword=Java React&tag_ids=101')).toBe('keyword=React&tag_ids=101')
  expect(taken('keyword=Java&tag_ids=101,102')).toBe('keyword=Java&tag_ids=101,102')
})

test.for([
  ['大阪 品川駅&prefecture_id=13&area_id=1303', 'keyword=品川駅&prefecture_id=27'],
  ['-東京&prefecture_id=13', 'keyword=-東京'],
  ['時給5000円&rate_min=60&rate_max=70', 'keyword=時給5000円'],
  [
    '週3日 準委任&days=5&contract_type=ukeoi&remote=full',
    'remote=full&days=3&contract_type=jun_inin',
  ],
  ['Java&tag_ids=201', 'keyword=Java&tag_ids=201'],
])('of a new sentence %s only is chosen what it does not say', ([typed, query]) => {
  const { state } = readSearch(new URLSearchParams(`keyword=${typed}`))
  const next = takeConditions(withoutRetyped(state, known), known)
  expect(decodeURIComponent(searchPath(next))).toBe(`/item/search?${query}`)
})

test('the page of a tag stays that page, and a later page of a list stays a later one', () => {
  const { state } = readSearch(new URLSearchParams('keyword=Java PHP 東京&page=3'))
  expect(searchPath(takeConditions({ ...state, tag_id: 102 }, known))).toBe(
    '/item/tag/102?keyword=Java&prefecture_id=13&page=3',
  )
})
