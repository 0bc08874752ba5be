import type { Calendar } from '#db/world/day.ts'
import { flutterVideo } from '#db/world/items/apps.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { bankApi } from '#db/world/items/finance.ts'
import { gameCloud } from '#db/world/items/infra.ts'
import type { NamedItem } from '#db/world/items/shape.ts'

type Kept = { item: NamedItem; stars: 0 | 1 | 2 | 3; note?: string; daysAgo: number; time: string }

const kept: readonly Kept[] = [
  {
    item: remoteJava,
    stars: 3,
    daysAgo: 8,
    time: '21:05',
    note: '本命。週4日でもよいか、担当の森本さんに聞いてみる。',
  },
  {
    item: bankApi,
    stars: 2,
    daysAgo: 5,
    time: '22:02',
    note: '応募済み。Kotlinの年数は面談で説明する。',
  },
  { item: closingToday, stars: 1, daysAgo: 4, time: '12:40', note: '週2出社が気になる。' },
  { item: gameCloud, stars: 1, daysAgo: 3, time: '20:15' },
  { item: flutterVideo, stars: 0, daysAgo: 2, time: '23:30' },
]

/** The shortlist of the demo member. What has happened so far was told, as its notices say. */
export function shortlistRows(member_id: number, calendar: Calendar) {
  return kept.map(({ item, stars, note = '', daysAgo, time }) => ({
    member_id,
    item_id: item.id,
    stars,
    own_note: note,
    has_told_end: false,
    created_at: calendar.moment([daysAgo, time]),
    told_until: calendar.moment([0, '23:59']),
    end_told: item.closes === null ? null : calendar.day(item.closes),
  }))
}
