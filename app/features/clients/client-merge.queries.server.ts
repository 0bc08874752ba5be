import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { MISSING_CLIENT, MOST_TARGETS } from './client.words.ts'
import type { ClientMerge, ClientPair, ClientSide } from './client-merge.schema.ts'

/** Both clients side by side, with what would belong to the target from then on. */
export async function previewClientMerge(db: Db, { source_id, target_id }: ClientPair) {
  if (source_id === target_id) throw invalid({ source_id: ['別の取引先を選んでください。'] })
  const rows = await listSides(db, [source_id, target_id])
  const source = rows.find(({ id }) => id === source_id)
  const target = rows.find(({ id }) => id === target_id)
  if (!source || !target) throw notFound(MISSING_CLIENT)
  return { source, target }
}

/** Of those that are merged into no other one. */
async function listSides(db: Db, ids: readonly number[]): Promise<ClientSide[]> {
  const { rows } = await sql<ClientSide>`
    select c.id, c.name, c.credit_note, c.rate_note, c.note,
      (select count(*)::int from item_private p where p.client_id = any(own.ids)) as items,
      (select count(*)::int from intake_mail m where m.client_id = any(own.ids)) as mails,
      (select count(*)::int from client_contact k
        where k.client_id = any(own.ids) and k.deleted_at is null) as contacts,
      array(select name_key from client_name n
        where n.client_id = any(own.ids) order by name_key) as spellings
    from client c
    cross join lateral (select array_agg(id) as ids from client
      where id = c.id or merged_into_id = c.id) own
    where c.id = any(${[...ids]}) and c.merged_into_id is null and c.deleted_at is null`.execute(db)
  return rows
}

/** Those with a name like it, for who looks for the other half of a client. */
export async function listMergeTargets(db: Db, id: number, keyword: string) {
  const { rows } = await sql<{ id: number; name: string; items: number }>`
    select c.id, c.name, (select count(*)::int from item_private p
      join item i on i.id = p.item_id and i.deleted_at is null
      where p.client_id in (select id from client where id = c.id or merged_into_id = c.id)) as items
    from client c left join client_figure f on f.client_id = c.id
    where c.merged_into_id is null and c.deleted_at is null and c.id <> ${id}
      and exists (select from client_name n join client o on o.id = n.client_id
        where coalesce(o.merged_into_id, o.id) = c.id
          and strpos(n.name_key, client_key(${keyword})) > 0)
    order by coalesce(f.items, 0) desc, c.id limit ${MOST_TARGETS}`.execute(db)
  return rows
}

/** The merges of the last thirty days that can be undone, the newest first. */
export async function listClientMerges(db: Db, targetId: number): Promise<ClientMerge[]> {
  const rows = await db
    .selectFrom('client_merge as m')
    .innerJoin('client as s', 's.id', 'm.source_id')
    .leftJoin('admin_user as a', 'a.id', 'm.admin_id')
    .select(['m.id', 's.name as source_name', 'a.name as admin_name', 'm.at'])
    .where('m.target_id', '=', targetId)
    .where('m.undone_at', 'is', null)
    .whereRef('s.merged_into_id', '=', 'm.target_id')
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: stampInJapan(at) }))
}
