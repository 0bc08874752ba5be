import { sql } from 'kysely'
import { expect } from 'vitest'
import { dayInJapan, startOfDayInJapan, systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { countEntriesByStage } from '#features/entries/entry-counts.queries.server.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { searchItems } from '#features/items/list/item-search.queries.server.ts'
import { searchOffice } from '#features/items/office/office-items.queries.server.ts'
import { officeSearch } from '#features/items/record/office-items.schema.ts'
import { searchMembers } from '#features/members/office/member-list.queries.server.ts'
import { memberSearch } from '#features/members/office/member-list.schema.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getToday } from './today.admin-api.server.ts'

const today = dayInJapan(systemNow())
const midnight = startOfDayInJapan(today.add({ days: 1 }))
const lastMoment = new Date(midnight.getTime() - 1)
const caller = {
  kind: 'admin',
  id: 1,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
} as const

/** Each at the edge of what it counts: the first moment of a day of Japan, or the last day of a period. */
async function setEdges(db: Db) {
  const beginOf = (days: number) => startOfDayInJapan(today.subtract({ days }))
  await sql`update item set confirmed_at = ${beginOf(3)}, service_end = ${today.add({ days: 40 }).toString()}
    where id = ${remoteJava.id}`.execute(db)
  await sql`update item set confirmed_at = ${beginOf(0)}, service_end = ${today.toString()}
    where id = ${closingToday.id}`.execute(db)
  await sql`update member set created_at = ${beginOf(6)}, next_on = ${today.toString()},
    next_text = '電話' where id = ${members.kenji.id}`.execute(db)
  await sql`update member set created_at = now() - interval '1 year' where id <> ${members.kenji.id}`.execute(
    db,
  )
  await sql`insert into entry (member_id, item_id, stage, reply_due_on, content_sha256)
    values (${members.kenji.id}, ${remoteJava.id}, 'received', ${today.toString()}, '\\x00')`.execute(
    db,
  )
}

/** What is shown at a moment of the things at the edge. */
async function shownAt(db: Db, now: Date) {
  const office = async (search: object) => {
    const wanted = officeSearch.parse({ per_page: 100, ...search })
    return (await searchOffice(db, now, wanted)).rows.map(({ id }) => id)
  }
  const lately = await searchItems(db, now, { confirmed_within: 3, per_page: 50 })
  const late = memberSearch.parse({ next: 'late', per_page: 50 })
  const found = await searchMembers(contextFor(db, { caller, now }), caller, late)
  const { tiles } = await getToday.run(contextFor(db, { caller, now }), {})
  const closing = await findItem(db, closingToday.id, now)
  return {
    isOpen: closing?.state,
    endsWithin: (await office({ ending_within: '3' })).includes(closingToday.id),
    hasEnded: (await office({ state: 'ended' })).includes(closingToday.id),
    isFresh: (await office({ freshness: 'fresh' })).includes(remoteJava.id),
    isRecent: (await office({ freshness: 'recent' })).includes(remoteJava.id),
    isFoundAsFresh: lately.rows.some(({ id }) => id === remoteJava.id),
    overdue: (await countEntriesByStage(db, now)).overdue,
    isMemberLate: found.rows.some(({ id }) => id === members.kenji.id),
    newMembers: tiles.find(({ key }) => key === 'new_members')?.count,
  }
}

test('until midnight in Japan a day counts, and from then on it is over, by each of the counts', async ({
  db,
}) => {
  await sql`delete from entry`.execute(db)
  await setEdges(db)
  expect(await shownAt(db, lastMoment)).toEqual({
    isOpen: 'open',
    endsWithin: true,
    hasEnded: false,
    isFresh: true,
    isRecent: false,
    isFoundAsFresh: true,
    overdue: 0,
    isMemberLate: false,
    newMembers: 1,
  })
  expect(await shownAt(db, midnight)).toEqual({
    isOpen: 'ended',
    endsWithin: false,
    hasEnded: true,
    isFresh: false,
    isRecent: true,
    isFoundAsFresh: false,
    overdue: 1,
    isMemberLate: true,
    newMembers: 0,
  })
})
