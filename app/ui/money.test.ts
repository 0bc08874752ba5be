import { expect, test } from 'vitest'
import { figure } from './figures.ts'
import { inMan, moneyText } from './money.tsx'

test('a rate is shown in 万円, with one digit behind the point where it needs one', () => {
  expect(inMan(650_000)).toBe('65')
  expect(inMan(655_000)).toBe('65.5')
  expect(inMan(1_005_000)).toBe('100.5')
})

test('a rate with one bound says which one', () => {
  expect(moneyText(null, 780_000)).toBe('〜78万円')
  expect(moneyText(650_000, null)).toBe('65〜万円')
  expect(moneyText(725_000, 725_000)).toBe('72.5万円')
})

test('a large figure has a comma after each three digits', () => {
  expect([0, 999, 1_000, 120_345, 1_234_567].map(figure)).toEqual([
    '0',
    '999',
    '1,000',
    '120,345',
    '1,234,567',
  ])
  expect(inMan(12_345_000)).toBe('1,234.5')
})
