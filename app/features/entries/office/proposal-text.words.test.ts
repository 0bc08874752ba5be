import { expect, test } from 'vitest'
import { withoutGaps } from './proposal-text.words.ts'

test('what nothing is known of leaves no line and no heading behind', () => {
  const text = 'T.A.（）\n■居住地：\n■希望単価：72万円\n\n\n\n■経歴\n\n\n■自己PR\n実直です。\n'
  expect(withoutGaps(text)).toBe('T.A.\n■希望単価：72万円\n\n■自己PR\n実直です。\n')
})

test('headings that follow each other with their lines stay', () => {
  const text = '■必須要件\n○ React：6年\n■尚可要件\n△ Next.js\n\n■経歴\n・2024/04〜現在 刷新'
  expect(withoutGaps(text)).toBe(text)
})
