import { columns } from './columns/rows.ts'
import type { Calendar } from './day.ts'
import { randomOf, seedOf } from './generator/random.ts'
import { namedItems } from './items/named.ts'

const DAYS = 90

/** How often the named items and the articles were looked at, so that there is something to see. */
export function viewRows({ day }: Calendar) {
  const items = namedItems.map(({ id }) => viewsOf('item', id, { day, most: 60 }))
  const articles = columns.map(({ id }) => viewsOf('column', id, { day, most: 40 }))
  return [...items, ...articles].flat()
}

type Liking = { day: Calendar['day']; most: number }

/** Some are liked, most are not; in the middle of the week more is read. */
function viewsOf(kind: 'item' | 'column', thing_id: number, { day, most }: Liking) {
  const random = randomOf(seedOf(90_000 + thing_id))
  const liking = Math.round(most * random.next() ** 2)
  return Array.from({ length: DAYS }, (_, ago) => {
    const views = random.int(0, liking)
    return { kind, thing_id, day: day(-ago), views, member_views: Math.floor(views / 4) }
  }).filter(({ views }) => views > 0)
}
