import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { hasGivenUp } from '#core/job.server.ts'
import { notFound } from '#core/problem.ts'
import type { TableWanted } from './member-csv.schema.ts'
import { conditionsOf } from './member-list.queries.server.ts'

/** The conditions of a table as the list has them, without who is leaving; who may export sees names. */
export async function tableConditions(db: Db, now: Date, wanted: TableWanted) {
  const search = { ...wanted, page: 1, per_page: 30, sort: 'new' } as const
  const conditions = await conditionsOf(db, now, { search, seesNames: true })
  return [...conditions, sql<SqlBool>`m.status <> 'leaving'`]
}

export type Conditions = readonly RawBuilder<SqlBool>[]
type Batch = { after: number; size: number }

/** So many members after a number, whole as the table has them. */
export async function readBatch(db: Db, conditions: Conditions, { after, size }: Batch) {
  const ids = await listIdsAfter(db, conditions, { after, size })
  return await readMembers(db, ids)
}

/** The numbers of so many members after one. */
export async function listIdsAfter(
  db: Db,
  conditions: Conditions,
  { after, size }: Batch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from member m where m.id > ${after}
    and ${sql.join([sql`true`, ...conditions], sql` and `)} order by m.id limit ${size}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These members, by their numbers, whole as the table has them. */
export async function readMembers(db: Db, ids: readonly number[]): Promise<ExportedMember[]> {
  const { rows } = await sql<ExportedMember>`
    select m.id, m.last_name, m.first_name, m.last_name_kana, m.first_name_kana, m.login_id,
      m.email_verified_at is not null as is_verified, m.tel, m.birth_date, m.sex,
      p.name as prefecture, m.station, w.rate_min, w.days, a.days_per_week, a.situation, a.available_from, m.progress,
      m.impression, m.next_on, m.magazine_flag, m.created_at, s.skills
    from member m
    left join prefecture p on p.id = m.prefecture_id
    left join member_wish w on w.member_id = m.id
    left join member_availability a on a.member_id = m.id
    left join lateral (select string_agg(t.term || ' ' || k.years || '年', '、' order by k.years desc, t.position)
        as skills from member_skill k join tag t on t.id = k.tag_id where k.member_id = m.id) s on true
    where m.id = any(${ids})
    order by m.id`.execute(db)
  return rows
}

export async function countTable(db: Db, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from member m
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type ExportedMember = {
  id: number
  last_name: string
  first_name: string
  last_name_kana: string | null
  first_name_kana: string | null
  login_id: string
  is_verified: boolean
  tel: string | null
  birth_date: string | null
  sex: string | null
  prefecture: string | null
  station: string | null
  rate_min: number | null
  days: number[] | null
  days_per_week: number | null
  situation: string | null
  available_from: string | null
  progress: number
  impression: number
  next_on: string | null
  magazine_flag: number
  created_at: Date
  skills: string | null
}

const stateNow = sql<'waiting' | 'running' | 'done' | 'failed'>`case
  when state <> 'done' and ${hasGivenUp(sql`'member-export:' || member_export.id`)}
  then 'failed' else state end`

/** How far an export is; somebody else's is not found. */
export async function getExport(db: Db, adminId: number, id: number) {
  const found = await db
    .selectFrom('member_export')
    .select(['id', 'total', 'done', 'created_at', 'encoding', stateNow.as('state')])
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  if (!found) throw notFound('書き出しが見つかりません。ファイルは1日で消えます。')
  const parts = await db
    .selectFrom('member_export_part')
    .select(['number as part', sql<number>`cardinality(ids)`.as('count')])
    .where('export_id', '=', id)
    .orderBy('number')
    .execute()
  return { ...found, created_at: stampInJapan(found.created_at), parts }
}
