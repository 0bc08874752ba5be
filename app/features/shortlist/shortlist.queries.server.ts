import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import type { ShortlistItem, ShortlistQuery } from './shortlist.schema.ts'

/** The shortlisted items that still exist, the newest first. Ended ones stay; drafts and deleted ones do not show. */
export async function listShortlistedIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await readShortlisted(db, memberId)
  return rows.map((row) => row.item_id)
}

const readShortlisted = readBy((db, memberId) =>
  shownOn(db, memberId)
    .select('c.item_id')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.item_id', 'desc'),
)

/** One page of the list, with what the member has written to each item. */
export async function listShortlistItems(
  db: Db,
  memberId: number,
  { sort, ...paging }: { sort: ShortlistQuery['sort']; page: number; per_page: number },
  now: Date,
) {
  const found = shownOn(db, memberId)
    .select(['c.item_id', 'c.own_note', 'c.stars', 'c.created_at'])
    .$if(sort === 'stars', (list) => list.orderBy('c.stars', 'desc'))
    .$if(sort === 'deadline', (list) =>
      list
        .orderBy(sql`i.status <> 'open' or is_over(i)`)
        .orderBy('i.service_end', (end) => end.asc().nullsLast()),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.item_id', 'desc')
  const { rows, ...counted } = await readPage(db, found, paging, (row) => row)
  const ids = rows.map(({ item_id }) => item_id)
  const cards = new Map((await listItemsById(db, ids, now)).map((card) => [card.id, card]))
  const shortlisted: ShortlistItem[] = rows.flatMap(({ item_id, own_note, stars, created_at }) => {
    const card = cards.get(item_id)
    return card ? [{ ...card, own_note, stars, shortlisted_at: stampInJapan(created_at) }] : []
  })
  return { rows: shortlisted, ...counted }
}

export async function countShortlisted(db: Db, memberId: number): Promise<number> {
  const [found] = await readCount(db, memberId)
  return found?.count ?? 0
}

const readCount = readBy((db, memberId) =>
  shownOn(db, memberId).select(({ fn }) => fn.countAll<number>().as('count')),
)

export async function isShortlisted(db: Db, memberId: number, itemId: number): Promise<boolean> {
  const row = await shownOn(db, memberId)
    .select('c.item_id')
    .where('c.item_id', '=', itemId)
    .executeTakeFirst()
  return row !== undefined
}

export async function wantsShortlistMail(db: Db, memberId: number): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('shortlist_mail')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return member?.shortlist_mail ?? false
}

/** The rule of what an item's state lets readers see, as SQL. */
function shownOn(db: Db, memberId: number) {
  return db
    .selectFrom('consider as c')
    .innerJoin('item as i', 'i.id', 'c.item_id')
    .where('c.member_id', '=', memberId)
    .where('c.removed_at', 'is', null)
    .where(isShown)
}

/** What readers may see of all items `i`: neither drafts nor what opens on a later day. */
export const isShown = sql<boolean>`(i.deleted_at is null and i.status <> 'draft'
  and i.published_at is not null
  and coalesce(i.service_start <= (now() at time zone 'Asia/Tokyo')::date, true))`
