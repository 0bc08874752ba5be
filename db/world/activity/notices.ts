import type pg from 'pg'
import type { Calendar } from '#db/world/day.ts'
import { insertRows } from '#db/world/insert.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { bankApi } from '#db/world/items/finance.ts'
import type { Moment } from '#db/world/items/shape.ts'
import type { Notice } from '#features/notices/notice.schema.ts'
import { keptSearches } from './searches.ts'

/** So many of the newest the demo member has not read yet. */
const UNREAD = 4

/** Notices of what the world tells: each step and letter of an application, and what was found or has changed. */
export async function seedNotices(client: pg.ClientBase, member_id: number, calendar: Calendar) {
  await client.query(`insert into notice (member_id, kind, payload, key, created_at)
    select e.member_id, 'entry_moved',
      jsonb_build_object('entry_id', e.id, 'item_id', e.item_id, 'stage', m.stage),
      'entry:' || e.id || ':' || m.nth, m.at
    from entry e join (select *, row_number() over (partition by entry_id order by id) as nth
      from entry_move) m on m.entry_id = e.id and m.actor = 'staff'`)
  await client.query(`insert into notice (member_id, kind, payload, key, created_at)
    select e.member_id, 'entry_message',
      jsonb_build_object('entry_id', e.id, 'item_id', e.item_id),
      'entry:' || e.id || ':message:' || m.id, m.sent_at
    from entry e join entry_message m on m.entry_id = e.id`)
  const rows = [...toldOfItems(calendar), ...toldOfSearches()].map(([at, key, notice]) => {
    const { kind, ...payload } = notice
    return { member_id, kind, payload, key, created_at: calendar.moment(at) }
  })
  await insertRows(client, 'notice', rows)
  await client.query(
    `update notice set read_at = least(created_at + interval '3 hours', $1::timestamptz)
     where id not in (select id from notice where member_id = $2
       order by created_at desc, id desc limit $3)`,
    [calendar.moment([0, '23:59']), member_id, UNREAD],
  )
}

type Told = readonly [at: Moment, key: string, notice: Notice]

function toldOfItems({ day }: Calendar): Told[] {
  const changed = { kind: 'shortlist_changed' } as const
  return [
    [
      [6, '15:50'],
      `shortlist:${remoteJava.id}:rate`,
      { ...changed, item_id: remoteJava.id, changes: ['rate'] },
    ],
    [
      [4, '14:40'],
      `shortlist:${bankApi.id}:remote`,
      { ...changed, item_id: bankApi.id, changes: ['remote'] },
    ],
    [
      [3, '12:45'],
      `shortlist:${closingToday.id}:until:${day(0)}`,
      { kind: 'shortlist_ending', item_id: closingToday.id, on: day(0) },
    ],
    [[8, '08:10'], `match:${remoteJava.id}`, { kind: 'match_found', count: 1 }],
  ]
}

function toldOfSearches(): Told[] {
  return keptSearches.flatMap(({ id, told }) =>
    told.map(([item, at]): Told => {
      const notice = { kind: 'search_found', saved_search_id: id, count: 1 } as const
      return [at, `search:${id}:${item.id}`, notice]
    }),
  )
}
