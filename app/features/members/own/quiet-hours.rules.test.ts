import { expect, test } from 'vitest'
import { stampInJapan } from '#core/clock.ts'
import { quietUntil } from './quiet-hours.rules.ts'

const night = { quiet_from: 22, quiet_to: 7 }
const noon = { quiet_from: 12, quiet_to: 13 }

test.for([
  [night, '23:10', '2026-11-27T07:00:00+09:00'],
  [night, '06:59', '2026-11-26T07:00:00+09:00'],
  [night, '07:00', undefined],
  [night, '21:59', undefined],
  [noon, '12:30', '2026-11-26T13:00:00+09:00'],
  [noon, '13:00', undefined],
] as const)('quiet hours %o at %s end at %s', ([hours, time, end]) => {
  const until = quietUntil(hours, new Date(`2026-11-26T${time}:00+09:00`))
  expect(until && stampInJapan(until)).toBe(end)
})

test('who has named no quiet hours gets mail at any time', () => {
  const none = { quiet_from: null, quiet_to: null }
  expect(quietUntil(none, new Date('2026-11-26T03:00:00+09:00'))).toBeUndefined()
})
