import { expect, test } from 'vitest'
import { foldText } from './folded-text.ts'
import { findMoney } from './money.ts'
import { monthlyMoney } from './money-amounts.ts'

const none = null

test.for([
  ['80万以上', 80, none, 'from'],
  ['８０万円〜', 80, none, 'from'],
  ['80万+', 80, none, 'from'],
  ['80万↑', 80, none, 'from'],
  ['80以上', 80, none, 'from'],
  ['react80万以上', 80, none, 'from'],
  ['¥900,000以上', 90, none, 'from'],
  ['百万円以上', 100, none, 'from'],
  ['〜90万', none, 90, 'to'],
  ['90万まで', none, 90, 'to'],
  ['上限65万', none, 65, 'to'],
  ['60〜80万円', 60, 80, 'between'],
  ['60万円–80万円/月', 60, 80, 'between'],
  ['60ー80万', 60, 80, 'between'],
  ['80〜100', 80, 100, 'between'],
  ['60万以上80万以下', 60, 80, 'between'],
  ['60万台', 60, 69, 'class'],
  ['80万前後', 80, 80, 'about'],
  ['単価75', 75, 75, 'one'],
  ['月80', 80, 80, 'one'],
  ['850,000円', 85, 85, 'one'],
  ['700k', 70, 70, 'one'],
] as const)('%s is money by the month', ([text, min, max, bound]) => {
  const [found] = findMoney(foldText(text))
  const yen = (man: number | null) => (man === none ? none : man * 10_000)
  expect(found?.value).toMatchObject({ min: yen(min), max: yen(max), bound, per: 'month' })
})

test.for([
  ['時給5,000円〜', 'hour', 5_000, 80],
  ['4000円/h', 'hour', 4_000, 64],
  ['日当4万円以上', 'day', 40_000, 80],
  ['3.5万/人日', 'day', 35_000, 70],
  ['年収900万', 'year', 9_000_000, 75],
  ['税込88万以上', 'month', 880_000, 80],
] as const)('%s is the same by the month without tax', ([text, per, yen, man]) => {
  const [found] = findMoney(foldText(text))
  expect(found?.value).toMatchObject({ per, min: yen })
  expect(found && monthlyMoney(found.value).min).toBe(man * 10_000)
})

test.for([
  '70',
  '0万以上',
  '9999万円',
  '70万件',
  '3年以上',
  '140-180',
  '9:00-18:00',
  '03-1234-5678',
  '2026/12/01',
  'EC2',
  'Java8以上',
  '5名以上',
  '月140時間',
])('%s is no money', (text) => {
  expect(findMoney(foldText(text))).toEqual([])
})

test('where all of a text is known to speak of pay, a figure needs no unit', () => {
  const [found] = findMoney(foldText('70'), undefined, { isPay: true })
  expect(found?.value).toMatchObject({ min: 700_000, max: 700_000, hasUnit: false })
})
