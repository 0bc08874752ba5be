import { expect, test } from 'vitest'
import { careAfter } from './member-merge.rules.ts'

const none = { impression: 3, impression_note: '', memo: '', progress: 12 }
const target = {
  ...none,
  memo: '週4日も可。',
  next_on: '2026-11-30',
  next_text: '面談の結果を伝える',
}
const source = { ...none, code: 'M-160', next_on: '2026-11-29', next_text: '候補日を先方へ送る' }

test('of two next acts the sooner one stays, and the later one is in the memo', () => {
  expect(careAfter(source, target)).toEqual({
    next_on: '2026-11-29',
    next_text: '候補日を先方へ送る',
    memo: '週4日も可。\n（次の対応 2026年11月30日（月））面談の結果を伝える',
  })
  expect(careAfter({ ...source, next_on: '2026-12-04' }, target)).toEqual({
    memo: '週4日も可。\n（次の対応 2026年12月4日（金））候補日を先方へ送る',
  })
})

test('where only one of both has a next act, the memo stays as it is', () => {
  expect(careAfter({ ...source, next_on: null }, target)).toEqual({})
  expect(careAfter(source, { ...target, next_on: null })).not.toHaveProperty('memo')
})
