import { expect, test } from 'vitest'
import { filled, shareFromTop } from './rate-position.rules.ts'
import { statusText } from './rate-position.words.ts'

const comparison = {
  tag_id: 101,
  among: ['Java'],
  count: 312,
  median: 720_000,
  at_least: 97,
  bins: [],
}

test('a rate is described by its distance from the median and its place from the nearer end', () => {
  expect(statusText(780_000, comparison)).toBe(
    '上限の78万円は、中央値より6万円高く、上から31%の位置です。',
  )
  expect(statusText(655_000, { ...comparison, at_least: 250 })).toBe(
    '上限の65.5万円は、中央値より6.5万円低く、下から20%の位置です。',
  )
  expect(statusText(720_000, { ...comparison, at_least: 160 })).toBe(
    '上限の72万円は、中央値と同じです。',
  )
})

test('the first and the last of a market are named in words', () => {
  const text = (at_least: number) => statusText(780_000, { ...comparison, at_least })
  expect(text(1)).toContain('この中ではもっとも高い水準です。')
  expect(text(312)).toContain('この中ではもっとも低い水準です。')
})

test('the highest of many is in the first percent', () => {
  expect(shareFromTop({ at_least: 1, count: 312 })).toBe(1)
  expect(shareFromTop({ at_least: 5, count: 5 })).toBe(100)
})

test('steps that nobody pays are empty between the others', () => {
  const bins = filled([
    { from: 600_000, count: 2 },
    { from: 750_000, count: 1 },
  ])
  expect(bins.map(({ count }) => count)).toEqual([2, 0, 0, 1])
  expect(filled([])).toEqual([])
})
