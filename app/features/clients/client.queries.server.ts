import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import type { ClientDetail, ClientSearch } from './client.schema.ts'
import { MISSING_CLIENT } from './client.words.ts'
import { listContacts } from './client-contact.queries.server.ts'
import { readClientFigures } from './client-figure.queries.server.ts'
import { listPast } from './client-history.queries.server.ts'

/** Clients that are merged into no other one. */
export async function searchClients(db: Db, search: ClientSearch) {
  const { keyword, state, sort } = search
  const wanted = db
    .selectFrom('client as c')
    .leftJoin('client_figure as f', 'f.client_id', 'c.id')
    .select(['c.id', 'c.name'])
    .select(figureColumns)
    .select(
      sql<number>`(select count(*)::int from client_contact k
        where k.client_id = c.id and k.deleted_at is null)`.as('contacts'),
    )
    .where('c.merged_into_id', 'is', null)
    .where('c.deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .$if(keyword !== '', (query) => query.where(isNamed(keyword)))
    .$if(sort === 'recent', (query) =>
      query.orderBy(sql`f.last_item_at desc nulls last`).orderBy('c.id', 'desc'),
    )
    .$if(sort === 'open', (query) =>
      query.orderBy(sql`f.open_items desc nulls last`).orderBy('c.id', 'desc'),
    )
    .$if(sort === 'quick', (query) =>
      query.orderBy(sql`f.answer_minutes asc nulls last`).orderBy('c.id', 'desc'),
    )
    .$if(sort === 'reply', (query) =>
      query.orderBy(sql`f.reply_days asc nulls last`).orderBy('c.id', 'desc'),
    )
    .$if(sort === 'name', (query) => query.orderBy('c.name').orderBy('c.id'))
  return await readPage(db, wanted, search, ({ id, name, contacts, ...figures }) => ({
    id,
    name,
    contacts,
    ...shownFigures(figures),
  }))
}

/** None until a client is counted for the first time. */
const figureColumns = [
  sql<number | null>`f.items`.as('items'),
  sql<number | null>`f.open_items`.as('open_items'),
  sql<number | null>`f.requested`.as('requested'),
  sql<number | null>`f.answered`.as('answered'),
  sql<Date | null>`f.last_item_at`.as('last_item_at'),
  sql<number | null>`f.client_rate`.as('client_rate'),
  sql<number | null>`f.answer_minutes`.as('answer_minutes'),
  sql<number>`coalesce(f.proposed, 0)`.as('proposed'),
  sql<number>`coalesce(f.refused, 0)`.as('refused'),
  sql<number | null>`f.reply_days`.as('reply_days'),
]

/** By a spelling of it or of what is merged into it, or by a person there. */
function isNamed(keyword: string) {
  return sql<boolean>`c.id in (
    select coalesce(named.merged_into_id, named.id) from client named where named.id in (
      select client_id from client_name where strpos(name_key, client_key(${keyword})) > 0
      union all select id from client where strpos(lower(name), lower(${keyword})) > 0
      union all select client_id from client_contact where deleted_at is null
        and strpos(concat(address, ' ', lower(name)), lower(${keyword})) > 0))`
}

function shownFigures<F extends { last_item_at: Date | null }>({ last_item_at, ...rest }: F) {
  return { ...rest, last_item_at: last_item_at && stampInJapan(last_item_at) }
}

/** A client with everything that is known of it and of those that were merged into it. */
export async function getClient(db: Db, id: number, now: Date): Promise<ClientDetail> {
  const found = await db
    .selectFrom('client as c')
    .select(['c.id', 'c.name', 'c.credit_note', 'c.rate_note', 'c.note'])
    .select(['c.version', 'c.merged_into_id', 'c.deleted_at'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(MISSING_CLIENT)
  const merged = await listMerged(db, id)
  const ids = [id, ...merged.map((one) => one.id)]
  const { name, credit_note, rate_note, note, version, merged_into_id, deleted_at } = found
  return {
    id,
    name,
    credit_note,
    rate_note,
    note,
    version,
    merged_into_id,
    merged,
    is_deleted: deleted_at !== null,
    spellings: await listOtherSpellings(db, ids, name),
    figures: shownFigures(await readClientFigures(db, now, id)),
    contacts: await listContacts(db, ids),
    ...(await listPast(db, ids, now)),
  }
}

async function listMerged(db: Db, id: number) {
  return await db
    .selectFrom('client')
    .select(['id', 'name', 'credit_note', 'rate_note', 'note'])
    .where('merged_into_id', '=', id)
    .orderBy('id')
    .execute()
}

async function listOtherSpellings(db: Db, ids: readonly number[], name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client_name')
    .select('name_key')
    .where('client_id', 'in', ids)
    .where('name_key', '<>', sql<string>`client_key(${name})`)
    .orderBy('name_key')
    .execute()
  return rows.map(({ name_key }) => name_key)
}

/** Clients whose name or another spelling holds what is typed, those with the most open projects first. */
export async function suggestClients(db: Db, keyword: string) {
  const { rows } = await sql<{ id: number; name: string; open_items: number }>`
    select c.id, c.name, coalesce(f.open_items, 0) as open_items
    from client c left join client_figure f on f.client_id = c.id
    where c.merged_into_id is null and c.deleted_at is null and client_key(${keyword}) <> ''
      and c.id in (select coalesce(o.merged_into_id, o.id) from client_name n
        join client o on o.id = n.client_id
        where strpos(n.name_key, client_key(${keyword})) > 0)
    order by 3 desc, c.name limit ${SUGGESTED}`.execute(db)
  return rows
}
const SUGGESTED = 8

/** The client that an item is linked to, or what that one is merged into. */
export async function findClientOfItem(db: Db, itemId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(c.merged_into_id, c.id) as id
    from item_private p join client c on c.id = p.client_id where p.item_id = ${itemId}`.execute(db)
  return rows[0]?.id
}
