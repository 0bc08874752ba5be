import { expect, test } from 'vitest'
import { isOneName, isOneSender, subjectSigns } from './repeated-mail.rules.ts'

test.for([
  ['【新規】図書館　蔵書検索の改修（Kotlin）', '【単価UP】図書館 蔵書検索の改修(Kotlin)'],
  ['図書館　蔵書検索の改修／新宿', 'Re: 図書館　蔵書検索の改修／新宿'],
  ['図書館 蔵書検索の改修', 'RE: 図書館 蔵書検索の改修【開始時期変更】'],
  ['★図書館 蔵書検索の改修★', '図書館 蔵書検索の改修 条件変更のお知らせ'],
  ['［案件］図書館 蔵書検索の改修', '【クローズ】図書館 蔵書検索の改修'],
] as const)('%s is named again by %s', ([first, later]) => {
  expect(subjectSigns(later)).toEqual({ key: subjectSigns(first).key, isFollowUp: true })
  expect(subjectSigns(first)).toMatchObject({ isFollowUp: false, key: expect.stringMatching(/./) })
})

test.for(['Re: 案件のご紹介', '【変更】11月20日 新着案件一覧', 'Re: 【急募】要員募集'])(
  '%s names no project',
  (subject) => {
    expect(subjectSigns(subject).key).toBe('')
  },
)

test('another project, or another company, is not the same', () => {
  expect(isOneName('図書館 蔵書検索の改修', '図書館　蔵書検索の改修（Kotlin）')).toBe(true)
  expect(isOneName('図書館 蔵書検索の改修', '病院予約')).toBe(false)
  expect(isOneSender('菅 <suga@a.example.com>', 'sales@a.example.com')).toBe(true)
  expect(isOneSender('菅 <suga@a.example.com>', 'suga@b.example.com')).toBe(false)
  expect(isOneSender('', 'suga@b.example.com')).toBe(true)
})
