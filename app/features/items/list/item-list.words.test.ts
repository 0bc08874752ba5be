import { expect, test } from 'vitest'
import { listTitle } from './item-list.words.ts'
import type { Chip } from './search-chips.words.ts'

const chip = (kind: string, label: string, more: Partial<Chip> = {}): Chip => ({
  key: label,
  kind,
  label,
  isExcluded: false,
  to: '/item/search',
  ...more,
})
const java = chip('言語', 'Java', { group: 'language' })
const rate = chip('単価', '60万円以上')

test.each<[string, Chip[]]>([
  ['案件一覧', []],
  ['Java・東京都の案件', [java, rate, chip('エリア', '東京都')]],
  ['60万円以上の案件', [rate]],
  ['時給5,000円以上の案件', [chip('単価', '時給5,000円以上（160時間で月80万円以上）')]],
  ['品川駅から30分以内の案件', [rate, chip('駅', '品川駅から30分以内（目安）')]],
  ['「生命保険」の案件', [chip('キーワード', '生命保険')]],
  ['COBOLを除く案件', [chip('除外', 'COBOL', { isExcluded: true })]],
  ['案件一覧', [chip('掲載', '終了した案件も含む', { key: 'include_ended' })]],
  [
    'Java・東京都・港区ほか1条件の案件',
    [java, ...['東京都', '港区', '渋谷区'].map((name) => chip('エリア', name))],
  ],
])('a list is called %s by what it holds', (title, chips) => {
  expect(listTitle(chips)).toBe(title)
})
