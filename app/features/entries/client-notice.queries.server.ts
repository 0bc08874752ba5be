import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ClientNotice } from './client-notice.schema.ts'
import { entryCode } from './entry.rules.ts'

/** Clients who have to be notified, the longest waiting first. */
export async function listClientNotices(db: Db): Promise<ClientNotice[]> {
  const rows = await db
    .selectFrom('client_notice as c')
    .innerJoin('item as i', 'i.id', 'c.item_id')
    .leftJoin('entry as e', 'e.id', 'c.entry_id')
    .select(['c.entry_id', 'c.item_id', 'i.name as item_name', 'c.reason', 'c.since'])
    .select(sql<boolean>`e.id is not null`.as('is_stored'))
    .where('c.done_at', 'is', null)
    .orderBy('c.since')
    .orderBy('c.entry_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    code: entryCode(row.entry_id),
    since: stampInJapan(row.since),
  }))
}

export async function countClientNotices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('client_notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
