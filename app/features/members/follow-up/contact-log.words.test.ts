import { expect, test } from 'vitest'
import { logCountText } from './contact-log.words.ts'

test('a record that is cut off is not called whole', () => {
  expect(logCountText(5, 5)).toBe('すべて5件')
  expect(logCountText(30, 42)).toBe('42件のうち新しい30件')
})
