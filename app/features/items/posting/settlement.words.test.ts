import { expect, test } from 'vitest'
import { sumText } from './settlement.words.ts'

test.for([
  ['2026-12-01', null, '12か月続けると 税抜 720万円'],
  ['2026-12-01', '2027-04-30', '5か月続けると 税抜 300万円'],
  ['2026-12-15', '2027-04-14', '4か月続けると 税抜 240万円'],
  ['2027-01-01', '2027-02-28', '2か月続けると 税抜 120万円'],
  ['2026-12-01', '2028-11-30', '12か月続けると 税抜 720万円'],
  ['2026-12-15', '2026-12-28', undefined],
  [null, '2027-04-30', undefined],
] as const)(
  'from %s to %s the pay is not summed up beyond the end',
  ([starts_on, ends_on, text]) => {
    expect(sumText({ starts_on, ends_on }, 600_000)).toBe(text)
  },
)
