import { offsetOf, type Paging } from '#core/calls/paging.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { type Notice, type NoticeRow, notice } from './notice.schema.ts'
import { type NamesOfNotices, noticeText } from './notice.words.ts'

/** The notices of a member in words, the newest first. */
export async function listNotices(db: Db, memberId: number, paging: Paging) {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute()
  const { total, unread } = await countNotices(db, memberId)
  return { rows: await inWords(db, rows), total, unread, ...paging }
}

/** What a member has not read yet, the newest first. */
export async function listUnread(db: Db, memberId: number, limit: number) {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return await inWords(db, rows)
}

/** Where a notice leads; what is somebody else's is not found. */
export async function findNotice(db: Db, memberId: number, id: number) {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
  const [found] = await inWords(db, rows)
  return found
}

export async function countUnread(db: Db, memberId: number): Promise<number> {
  return (await countNotices(db, memberId)).unread
}

async function countNotices(db: Db, memberId: number) {
  return await db
    .selectFrom('notice')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

type Row = { id: number; kind: string; payload: unknown; created_at: Date; read_at: Date | null }

/** A notice of a kind that is no longer known is passed over. */
async function inWords(db: Db, rows: readonly Row[]): Promise<NoticeRow[]> {
  const read = rows.flatMap((row) => {
    const { data } = notice.safeParse({ ...Object(row.payload), kind: row.kind })
    return data ? [{ row, data }] : []
  })
  const names = await readNames(
    db,
    read.map(({ data }) => data),
  )
  return read.map(({ row, data }) => ({
    id: row.id,
    kind: row.kind,
    ...noticeText(data, names),
    is_read: row.read_at !== null,
    created_at: stampInJapan(row.created_at),
  }))
}

async function readNames(db: Db, notices: readonly Notice[]): Promise<NamesOfNotices> {
  const items = notices.flatMap((one) => ('item_id' in one ? [one.item_id] : []))
  const searches = notices.flatMap((one) => ('saved_search_id' in one ? [one.saved_search_id] : []))
  const news = notices.flatMap((one) => ('news_id' in one ? [one.news_id] : []))
  return {
    items: await namesOf(items, (ids) =>
      db
        .selectFrom('item')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
    searches: await namesOf(searches, (ids) =>
      db
        .selectFrom('saved_search')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
    news: await namesOf(news, (ids) =>
      db.selectFrom('front_news').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    ),
  }
}

type Named = { id: number; name: string }

async function namesOf(ids: number[], read: (ids: number[]) => Promise<Named[]>) {
  const found = ids.length > 0 ? await read(ids) : []
  return new Map(found.map(({ id, name }) => [id, name]))
}
