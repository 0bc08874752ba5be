import { sql } from 'kysely'
import type { Paging } from '#core/calls/paging.ts'
import { stampInJapan } from '#core/clock.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPage } from '#core/db/read-page.server.ts'
import { findDeclaredNotice, type ListNames } from '#core/notice.server.ts'
import type { NoticeRow } from './notice.schema.ts'

/** A notice of an act that can still be taken back is dated later. */
const arrived = sql<Date>`now()`

/** The notices of a member in words, the newest first. */
export async function listNotices(db: Db, memberId: number, paging: Paging) {
  const found = db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('created_at', '<=', arrived)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const rows = await listPage(db, found, paging)
  const { total, unread } = await countNotices(db, memberId)
  return { rows: await inWords(db, rows), total, unread, ...paging }
}

/** What a member has not read yet, the newest first. */
export async function listUnread(db: Db, memberId: number, limit: number) {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('created_at', '<=', arrived)
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
    .where('created_at', '<=', arrived)
    .where('id', '=', id)
    .execute()
  const [found] = await inWords(db, rows)
  return found
}

export async function countUnread(db: Db, memberId: number): Promise<number> {
  return (await countNotices(db, memberId)).unread
}

/** How projects are called that notices speak of. */
export async function listItemNames(db: Db, ids: number[]) {
  return await db
    .selectFrom('item')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

async function countNotices(db: Db, memberId: number) {
  const [{ total, unread } = { total: 0, unread: 0 }] = await readCounts(db, memberId)
  return { total, unread }
}

const readCounts = readBy((db, memberId) =>
  db
    .selectFrom('notice')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '<=', arrived),
)

type StoredNotice = {
  id: number
  kind: string
  payload: unknown
  created_at: Date
  read_at: Date | null
}

/** A notice of a kind that is no longer known is passed over. */
async function inWords(db: Db, rows: readonly StoredNotice[]): Promise<NoticeRow[]> {
  const read = rows.flatMap((row) => {
    const notice = findDeclaredNotice(row.kind)?.read(row.payload)
    return notice ? [{ row, notice }] : []
  })
  const names = await readNames(
    db,
    read.flatMap(({ notice }) => notice.named ?? []),
  )
  return read.map(({ row, notice: { named, inWords } }) => ({
    id: row.id,
    kind: row.kind,
    ...inWords(named && names.get(named.list)?.get(named.id)),
    is_read: row.read_at !== null,
    created_at: stampInJapan(row.created_at),
  }))
}

type Names = ReadonlyMap<ListNames, ReadonlyMap<number, string>>

/** Things of one kind are read at once. */
async function readNames(
  db: Db,
  named: readonly { id: number; list: ListNames }[],
): Promise<Names> {
  const names = new Map<ListNames, ReadonlyMap<number, string>>()
  for (const [list, wanted] of Map.groupBy(named, (one) => one.list)) {
    const found = await list(db, [...new Set(wanted.map(({ id }) => id))])
    names.set(list, new Map(found.map(({ id, name }) => [id, name])))
  }
  return names
}
