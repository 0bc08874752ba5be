import type { Calendar } from '#db/world/day.ts'
import { randomOf, seedOf } from '#db/world/generator/random.ts'
import { flutterVideo } from '#db/world/items/apps.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { bankApi } from '#db/world/items/finance.ts'
import { gameCloud } from '#db/world/items/infra.ts'
import { namedItems } from '#db/world/items/named.ts'
import type { NamedItem } from '#db/world/items/shape.ts'
import { STRANGERS, strangerId } from '#db/world/members/crowd.ts'

type DemoShortlistItem = {
  item: NamedItem
  stars: 0 | 1 | 2 | 3
  note?: string
  daysAgo: number
  time: string
}

const shortlisted: readonly DemoShortlistItem[] = [
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

/** The shortlist of the demo member. Every change so far was notified, as its notices say. */
export function shortlistRows(member_id: number, calendar: Calendar) {
  return shortlisted.map((one) => shortlistRow(member_id, one, calendar))
}

/** Some of the crowd shortlist a project or a few, from the evening on which it was published. */
export function crowdShortlistRows(calendar: Calendar) {
  const open = namedItems.filter(isOpen)
  return Array.from({ length: STRANGERS }, (_, index) => index + 1).flatMap((stranger) => {
    const random = randomOf(seedOf(98_000 + stranger))
    if (!random.chance(0.35)) return []
    return random.some(open, random.int(1, 3)).map((item) => {
      const daysAgo = random.int(0, item.published?.[0] ?? 0)
      const time = `${random.int(20, 23)}:${random.int(10, 59)}`
      return shortlistRow(strangerId(stranger), { item, stars: 0, daysAgo, time }, calendar)
    })
  })
}

function isOpen({ status, published, opens, closes, deleted }: NamedItem): boolean {
  const isShown = published !== null && opens === undefined && deleted === undefined
  return isShown && status === undefined && (closes ?? 0) >= 0
}

function shortlistRow(
  member_id: number,
  { item, stars, note = '', daysAgo, time }: DemoShortlistItem,
  calendar: Calendar,
) {
  return {
    member_id,
    item_id: item.id,
    stars,
    own_note: note,
    has_told_end: false,
    created_at: calendar.moment([daysAgo, time]),
    told_until: calendar.moment([0, '23:59']),
    end_told: item.closes === null ? null : calendar.day(item.closes),
  }
}
