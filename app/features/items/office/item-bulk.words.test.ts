import { expect, test } from 'vitest'
import { bulkText } from './item-bulk.words.ts'

test('what was done to several projects is a sentence, with what was left and who was notified', () => {
  const none = { done: 0, skipped: 0, notified: 0 }
  const undo = { seconds: 60 }
  expect(bulkText('extend', { ...none, done: 2, skipped: 1 }, undo)).toBe(
    '2件の掲載を延ばしました。1件は変わりません。',
  )
  expect(bulkText('close', { ...none, done: 1, notified: 3 }, undo)).toBe(
    '1件を終了しました。応募者3名に、60秒後に知らせます。',
  )
  expect(bulkText('confirm', { ...none, skipped: 2 }, undo)).toBe('2件は変わりません。')
})
