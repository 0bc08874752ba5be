import { expect, test } from 'vitest'
import { noAvailability } from './availability.form.ts'
import { availableText, greetingAt, wishedDaysText } from './own-conditions.words.ts'
import { noWishes } from './wishes.form.ts'
import type { Wishes } from './wishes.schema.ts'

test('members are greeted by the hour in Japan', () => {
  expect([3, 4, 10, 11, 17, 18].map(greetingAt)).toEqual([
    ...['こんばんは', 'おはようございます', 'おはようございます'],
    ...['こんにちは', 'こんにちは', 'こんばんは'],
  ])
})

test('days that follow each other are written as a span', () => {
  const spans: [Wishes['days'], string][] = [
    [[], ''],
    [[5], '週5日'],
    [[4, 5], '週4〜5日'],
    [[1, 3], '週1・3日'],
  ]
  for (const [days, text] of spans) expect(wishedDaysText({ ...noWishes, days })).toBe(text)
})

test('when somebody is free is written in a word', () => {
  const ending = { ...noAvailability, situation: 'ending', available_from: '2026-12-01' } as const
  expect(availableText(ending, { start: 'asap' })).toBe('12月1日から')
  expect(availableText({ ...ending, situation: 'free', available_from: null }, undefined)).toBe(
    'すぐに',
  )
  expect(availableText(undefined, undefined)).toBe('未登録')
  expect(availableText(undefined, { start: '2026-12' })).toBe('2026年12月から')
  expect(availableText({ ...ending, situation: null }, { start: 'asap' })).toBe('即日')
})
