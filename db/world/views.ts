import { columns } from './columns/rows.ts'
import type { Calendar } from './day.ts'
import { randomOf, seedOf } from './generator/random.ts'
import { namedItems } from './items/named.ts'
import type { NamedItem } from './items/shape.ts'

const DAYS = 90

/** How often the named items and the articles were looked at, so that there is something to see. */
export function viewRows({ day }: Calendar) {
  const items = namedItems.map((item) =>
    viewsOf('item', item.id, { day, most: 60 }).filter(({ ago }) => wasShown(item, ago)),
  )
  const articles = columns.map(({ id, daysAgo }) =>
    viewsOf('column', id, { day, most: 40 }).filter(({ ago }) => ago <= daysAgo),
  )
  return [...items, ...articles].flat().map(({ ago: _, ...row }) => row)
}

/** Nobody looks at what is not published yet, or not there any more. */
function wasShown({ published, opens = 0, deleted }: NamedItem, ago: number): boolean {
  if (published === null || opens > 0) return false
  return ago <= published[0] && (!deleted || ago >= deleted[0])
}

type Liking = { day: Calendar['day']; most: number }

/** Some are liked, most are not; in the middle of the week more is read. */
function viewsOf(kind: 'item' | 'column', thing_id: number, { day, most }: Liking) {
  const random = randomOf(seedOf(90_000 + thing_id))
  const liking = Math.round(most * random.next() ** 2)
  return Array.from({ length: DAYS }, (_, ago) => {
    const views = random.int(0, liking)
    return { kind, thing_id, ago, day: day(-ago), views, member_views: Math.floor(views / 4) }
  }).filter(({ views }) => views > 0)
}
