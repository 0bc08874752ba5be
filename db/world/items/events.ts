import type { Calendar } from '../day.ts'
import { closingToday, endedCobol, remoteJava } from './demo.ts'
import { bankApi, cardApi, insuranceRenewal } from './finance.ts'
import type { Moment, NamedItem } from './shape.ts'
import { pausedItem } from './unseen.ts'

type Event = [Moment, 'confirmed_on'] | [Moment, Field, old: string, now: string]
type Field =
  | 'rate_min'
  | 'rate_max'
  | 'remote'
  | 'onsite_days'
  | 'days'
  | 'seats_left'
  | 'must_have_requirements'
  | 'status'

/** What became of some items before the day of the world, in the order in which it happened. */
const events: [NamedItem, Event[]][] = [
  [
    remoteJava,
    [
      [[6, '15:40'], 'rate_max', '900000', '950000'],
      [[5, '09:30'], 'confirmed_on'],
      [[3, '11:20'], 'seats_left', '2', '1'],
      [[3, '11:20'], 'confirmed_on'],
      [[0, '09:12'], 'confirmed_on'],
    ],
  ],
  [
    endedCobol,
    [
      [[66, '14:10'], 'rate_max', '630000', '660000'],
      [[59, '10:25'], 'must_have_requirements', mustWith('（5年以上）'), mustWith('（3年以上）')],
      [[52, '16:40'], 'confirmed_on'],
      [[45, '18:00'], 'seats_left', '1', '0'],
      [[45, '18:00'], 'status', 'open', 'closed'],
    ],
  ],
  [
    closingToday,
    [
      [[8, '10:15'], 'onsite_days', '3/week', '2/week'],
      [[1, '17:05'], 'confirmed_on'],
    ],
  ],
  [
    insuranceRenewal,
    [
      [[8, '13:50'], 'rate_max', '750000', '780000'],
      [[4, '10:05'], 'confirmed_on'],
      [[1, '16:20'], 'seats_left', '2', '1'],
      [[0, '09:42'], 'confirmed_on'],
    ],
  ],
  [
    bankApi,
    [
      [[4, '14:30'], 'remote', 'mostly', 'full'],
      [[0, '09:35'], 'confirmed_on'],
    ],
  ],
  [
    cardApi,
    [
      [[12, '11:45'], 'rate_min', '650000', '700000'],
      [[12, '11:45'], 'rate_max', '800000', '850000'],
      [[6, '10:10'], 'confirmed_on'],
      [[0, '08:58'], 'confirmed_on'],
    ],
  ],
  [
    pausedItem,
    [
      [[6, '11:30'], 'confirmed_on'],
      [[2, '17:30'], 'status', 'open', 'paused'],
    ],
  ],
]

export function eventRows(calendar: Calendar) {
  return events.flatMap(([item, list]) =>
    list.map(([moment, field, old, now]) => ({
      item_id: item.id,
      at: calendar.moment(moment),
      field,
      old: old ?? null,
      new: now ?? calendar.day(-moment[0]),
    })),
  )
}

function mustWith(years: string): string {
  return `・汎用機（z/OS）での開発・保守${years}\n・COBOLでの開発（3年以上）\n・JCLの解析・修正`
}
