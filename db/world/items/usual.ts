import type { NamedItem } from './shape.ts'

/** The terms that most postings share. */
export const usual = {
  processes: [2, 3, 4, 5, 6],
  chain: 1,
  settlement: ['upper_lower', 140, 180, 15, '1円未満切捨て'],
  pay: 30,
  days: [5, 5],
  hours: '10:00〜19:00（休憩1時間）',
  overtime: 10,
  start: { months: 1 },
  renewal: '3か月更新',
  headcount: 1,
  seats: 1,
  interview: [1, 'Web'],
  dress: 'casual',
  lendsPc: true,
} satisfies Partial<NamedItem>

export const inOffice = {
  ...usual,
  hours: '9:00〜18:00（休憩1時間）',
  dress: 'business_casual',
} satisfies Partial<NamedItem>
