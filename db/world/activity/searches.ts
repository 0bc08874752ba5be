import type { Calendar } from '#db/world/day.ts'
import { gameTools } from '#db/world/items/apps.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { bankApi } from '#db/world/items/finance.ts'
import { dataPlatform } from '#db/world/items/infra.ts'
import type { Moment, NamedItem } from '#db/world/items/shape.ts'
import { tagId } from '#db/world/tags.ts'
import { type SearchState, searchPath } from '#features/items/list/search-state.form.ts'

type DemoSearch = {
  id: number
  name: string
  state: SearchState
  frequency: 'daily' | 'weekly' | 'none'
  saved: Moment
  opened: Moment
  /** What it reported as found, and when. */
  found: readonly (readonly [item: NamedItem, at: Moment])[]
}

/** The saved searches of the demo member. */
export const savedSearches: readonly DemoSearch[] = [
  {
    id: 1,
    name: 'AWSを使う案件',
    frequency: 'none',
    saved: [20, '23:10'],
    state: { tag_ids: [tagId('AWS')], rate_min: 80 },
    opened: [4, '21:30'],
    found: [],
  },
  {
    id: 2,
    name: 'フルリモート・80万円以上',
    frequency: 'daily',
    saved: [12, '22:45'],
    state: { remote: ['full'], rate_min: 80 },
    opened: [4, '21:20'],
    found: [
      [remoteJava, [8, '08:00']],
      [bankApi, [5, '08:00']],
      [dataPlatform, [1, '08:00']],
      [gameTools, [0, '08:00']],
    ],
  },
  {
    id: 3,
    name: 'Java・リモート中心',
    frequency: 'daily',
    saved: [10, '12:20'],
    state: { tag_ids: [tagId('Java')], remote: ['full', 'mostly'] },
    opened: [10, '12:20'],
    found: [[remoteJava, [8, '08:00']]],
  },
]

export function searchRows(member_id: number, calendar: Calendar) {
  return savedSearches.map(({ id, name, state, frequency, saved, opened, found }) => ({
    id,
    member_id,
    name,
    path: searchPath(state),
    frequency,
    asked_at: calendar.moment(saved),
    created_at: calendar.moment(saved),
    seen_at: calendar.moment(opened),
    told_until: calendar.moment([0, '08:00']),
    mailed_at: found.length > 0 ? calendar.moment(found.at(-1)?.[1] ?? saved) : null,
  }))
}

export function notifiedRows(calendar: Calendar) {
  return savedSearches.flatMap(({ id, found }) =>
    found.map(([item, at]) => ({
      saved_search_id: id,
      item_id: item.id,
      told_at: calendar.moment(at),
    })),
  )
}
