import type pg from 'pg'
import type { z } from 'zod'
import type { Notice } from '#core/notice.server.ts'
import type { Calendar } from '#db/world/day.ts'
import { insertRows } from '#db/world/insert.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { bankApi } from '#db/world/items/finance.ts'
import type { Moment } from '#db/world/items/shape.ts'
import { matchFoundNotice } from '#features/alerts/match-alert.notices.server.ts'
import { searchFoundNotice } from '#features/alerts/search-alert.notices.server.ts'
import {
  shortlistChangedNotice,
  shortlistEndingNotice,
} from '#features/alerts/shortlist-alert.notices.server.ts'
import { savedSearches } from './searches.ts'

/** So many of the newest the demo member has not read yet. */
const UNREAD = 4

/** Notices of what happens in the world: each step and letter of an application, and what was found or has changed. */
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
  const rows = [...noticesOfItems(calendar), ...noticesOfSearches()].map(
    ({ at, kind, key, payload }) => ({
      member_id,
      kind,
      payload,
      key,
      created_at: calendar.moment(at),
    }),
  )
  await insertRows(client, 'notice', rows)
  await client.query(
    `update notice set read_at = least(created_at + interval '3 hours', $1::timestamptz)
     where id not in (select id from notice where member_id = $2
       order by created_at desc, id desc limit $3)`,
    [calendar.moment([0, '23:59']), member_id, UNREAD],
  )
}

type DemoNotice = { at: Moment; kind: string; key: string; payload: unknown }
type About<A> = { at: Moment; key: string; about: A }

function changesOf<A extends z.ZodType>(
  { kind }: Notice<A>,
  { at, key, about }: About<z.input<A>>,
): DemoNotice {
  return { at, kind, key, payload: about }
}

function noticesOfItems({ day }: Calendar): DemoNotice[] {
  return [
    changesOf(shortlistChangedNotice, {
      at: [6, '15:50'],
      key: `shortlist:${remoteJava.id}:rate`,
      about: { item_id: remoteJava.id, changes: ['rate'] },
    }),
    changesOf(shortlistChangedNotice, {
      at: [4, '14:40'],
      key: `shortlist:${bankApi.id}:remote`,
      about: { item_id: bankApi.id, changes: ['remote'] },
    }),
    changesOf(shortlistEndingNotice, {
      at: [3, '12:45'],
      key: `shortlist:${closingToday.id}:until:${day(0)}`,
      about: { item_id: closingToday.id, on: day(0) },
    }),
    changesOf(matchFoundNotice, {
      at: [8, '08:10'],
      key: `match:${remoteJava.id}`,
      about: { count: 1 },
    }),
  ]
}

function noticesOfSearches(): DemoNotice[] {
  return savedSearches.flatMap(({ id, found }) =>
    found.map(([item, at]) =>
      changesOf(searchFoundNotice, {
        at,
        key: `search:${id}:${item.id}`,
        about: { saved_search_id: id, count: 1 },
      }),
    ),
  )
}
