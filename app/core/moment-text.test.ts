import { expect, test } from 'vitest'
import { momentInJapan } from './moment-text.ts'

const formatter = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

test('a moment is written as the formatter of a browser writes it, with our brackets', () => {
  expect(momentInJapan('2026-08-01T01:34:00Z')).toBe('2026年8月1日（土）10:34')
  for (let hour = 0; hour < 20_000; hour += 1) {
    const at = new Date(Date.UTC(2024, 1, 27, hour, hour % 60))
    expect(momentInJapan(at)).toBe(formatter.format(at).replace(/\((.)\) ?/, '（$1）'))
  }
})
