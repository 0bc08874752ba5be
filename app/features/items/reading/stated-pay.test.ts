import { expect, test } from 'vitest'
import { foldText } from './folded-text.ts'
import { findMoney } from './money.ts'
import { statedPay } from './stated-pay.ts'

test.for([
  ['60万円、交通費別', 60, 60],
  ['70万円→正）75万円', 75, 75],
  ['70万から75万に変更', 75, 75],
  ['95万円（税込104.5万円）', 95, 95],
  ['104.5万円（税込）／95万円', 95, 95],
  ['週3日の場合48万円、週5日の場合80万円', 80, 80],
  ['48万円（週3日）、80万円（週5日）', 80, 80],
  ['週3日なら54万、フルなら90万', 90, 90],
  ['PG 55万円、SE 65万円', 55, 65],
  ['リーダー：80〜90万、メンバー：60〜70万', 60, 90],
] as const)('%s is %s to %s by the month', ([words, min, max]) => {
  const text = foldText(words)
  const found = statedPay(text, findMoney(text, undefined, { isPay: true }))?.value
  expect([found?.min, found?.max]).toEqual([min * 10_000, max * 10_000])
})

test.for([
  ['上限単価が80万円から85万円に変更', null, 850_000],
  ['単価の下限を70万から75万にアップ', 750_000, null],
] as const)('%s changes one bound', ([words, min, max]) => {
  const text = foldText(words)
  expect(statedPay(text, findMoney(text, undefined, { isPay: true }))?.value).toMatchObject({
    min,
    max,
  })
})

test('an amount beside the same with tax is without', () => {
  const text = foldText('95万円（税込104.5万円）')
  expect(statedPay(text, findMoney(text))?.value.tax).toBe('excluded')
})
