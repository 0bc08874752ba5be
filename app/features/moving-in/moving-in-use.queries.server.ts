import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { allMemberData } from '#core/personal-data.server.ts'

/** What is there of an application beside itself; consents are counted as the member's. */
export const entryParts = [
  'entry_move',
  'entry_message',
  'entry_requirement',
  'entry_sheet',
  'proposal',
  'proposal_sheet',
  'interview',
  'entry_terms',
] as const

/** What is no use of a membership: records of the house, and the lines of moves. */
const OWN = ['audit', 'moving_in_line', 'sent_letter']

/**
 * Whose membership has been used since, with the reason: a login, a change, or a row of any noun that no line of a
 * move has made. The members are held until the transaction ends.
 */
export async function findUsed(db: Db, importId: number, ids: readonly number[]) {
  const used = new Map<number, string>()
  const add = (reason: string, members: readonly { member_id: number }[]) => {
    for (const { member_id } of members) if (!used.has(member_id)) used.set(member_id, reason)
  }
  add('ログインか登録を済ませています。', await listComers(db, ids))
  add('内容が変わっています。', await listChanged(db, ids))
  add('ほかの引っ越しで足した内容があります。', await listShared(db, importId, ids))
  add('応募や対応の記録などが加わっています。', await listGrown(db, ids))
  return used
}

async function listComers(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('member')
    .select('id as member_id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where((eb) =>
      eb.or([eb('email_verified_at', 'is not', null), eb('password_hash', 'is not', null)]),
    )
    .forUpdate()
    .execute()
}

async function listChanged(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('member')
    .select('id as member_id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where((eb) =>
      eb.or([
        eb('version', '>', 1),
        eb('updated_at', '<>', eb.ref('created_at')),
        eb('status', '<>', 'active'),
      ]),
    )
    .execute()
}

async function listShared(db: Db, importId: number, ids: readonly number[]) {
  const { rows } = await sql<{ member_id: number }>`
    select distinct own.member_id from moving_in_line own
    join moving_in_line other on other.member_id = own.member_id and other.import_id > own.import_id
      and other.is_done
    where own.member_id = any(${ids}) and own.import_id = ${importId} and own.part = 1 and own.is_done`.execute(
    db,
  )
  return rows
}

/** Compares how many rows each table has of a member with how many the lines have made. */
async function listGrown(db: Db, ids: readonly number[]) {
  const tables = allMemberData()
    .flatMap((one) => one.tables)
    .filter(({ table }) => !OWN.includes(table))
  const counts = tables.map(({ table, column = 'member_id' }) => {
    const of = sql.ref(column)
    return sql`select ${of} as member_id, ${table}::text as key, count(*) as n from ${sql.table(table)}
      where ${of} = any(${ids}) group by 1`
  })
  const parts = entryParts.map(
    (table) => sql`select e.member_id, ${table}::text, count(*) from entry e
      join ${sql.table(table)} p on p.entry_id = e.id where e.member_id = any(${ids}) group by 1`,
  )
  const { rows } = await sql<{ member_id: number }>`
    with found as (${sql.join([...counts, ...parts], sql` union all `)}),
    made as (select l.member_id, m.key, sum(m.value::integer) as n
      from moving_in_line l, jsonb_each_text(l.made) m
      where l.member_id = any(${ids}) and l.is_done group by 1, 2)
    select distinct member_id from (
      select member_id, key, sum(n) as n from found group by 1, 2) f
    full join (select member_id, key, n from made where n > 0) m using (member_id, key)
    where f.n is distinct from m.n`.execute(db)
  return rows
}
