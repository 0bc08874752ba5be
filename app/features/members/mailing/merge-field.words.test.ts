import { expect, test } from 'vitest'
import { merge } from './merge-field.words.ts'

const values = {
  氏名: '山田 {{案件名}}',
  姓: '山田',
  会員コード: 'M-1',
  担当者: '森本 直人',
  案件名: 'EC倉庫管理',
  案件コード: 'AN-101',
  案件条件: '80〜95万円（税抜）',
  案件URL: 'https://anken.example/item/detail/101',
}

test('fields are filled in once, full-width ones too, and a name is never read as a field', () => {
  expect(merge('{{氏名}} 様 ｛｛ 案件ＵＲＬ ｝｝', values)).toBe(
    '山田 {{案件名}} 様 https://anken.example/item/detail/101',
  )
})
