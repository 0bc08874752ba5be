import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPage } from '#core/db/read-page.server.ts'
import { listMemberRows } from '#features/members/follow-up/member-row.queries.server.ts'
import {
  type FacetCell,
  type FacetChoices,
  facetsOf,
  fitting,
  narrowed,
  readAs,
  readWords,
  sumOf,
} from './member-facets.rules.ts'
import type { MemberSearch } from './member-list.schema.ts'
import { byLookup, byReading, wideConditions } from './member-list-conditions.queries.server.ts'

/** A page of the members that the staff looks for. */
export async function searchMembers(context: Context, caller: AdminCaller, search: MemberSearch) {
  const { db, now } = context
  const words = readWords(search.keyword)
  const choices = narrowed(search, words)
  const seesNames = caller.capabilities.has('members.names')
  const wide = await wideConditions(db, now, { search, words, seesNames })
  const order = seesNames ? search.sort : withoutNames(search.sort)
  const cells = await readCells(db, byLookup(wide))
  const total = sumOf(fitting(cells, choices))
  const how = total <= FEW ? byLookup(wide) : byReading(wide)
  const wanted = { ...search, sort: order, total }
  const ids = await listIds(db, [...how, ...choiceConditions(choices)], wanted)
  return {
    rows: await listMemberRows(db, now, ids, { seesNames }),
    total,
    page: search.page,
    per_page: search.per_page,
    facets: facetsOf(cells, choices),
    read_as: words.flatMap((word) => readAs(word) ?? []),
  }
}

/** The conditions of a list, for readers of all of it. */
export async function conditionsOf(
  db: Db,
  now: Date,
  { search, seesNames }: { search: MemberSearch; seesNames: boolean },
): Promise<RawBuilder<SqlBool>[]> {
  const words = readWords(search.keyword)
  const wide = await wideConditions(db, now, { search, words, seesNames })
  return [...byReading(wide), ...choiceConditions(narrowed(search, words))]
}

/** How many members there are in all, and of a few kinds, for the tabs of the list. */
export async function countMembers(db: Db, now: Date) {
  const cells = await readCells(db, [])
  const today = dayInJapan(now).toString()
  const { due } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('due'))
    .where(sql<boolean>`status = 'active'`)
    .where('next_on', '<=', today)
    .executeTakeFirstOrThrow()
  const active = sumOf(fitting(cells, {}))
  const of = (progress: number) => sumOf(fitting(cells, { progress: [progress] }))
  return { active, due, new: of(0), arranging: of(11), all: sumOf(cells) }
}

/** A reader who may not see names must not find them by their order either. */
function withoutNames(sort: MemberSearch['sort']): MemberSearch['sort'] {
  return sort === 'old' ? 'old' : 'new'
}

/** Fewer are found first and ordered then; many are read in their order until the page is full. */
const FEW = 5_000

async function listIds(
  db: Db,
  conditions: readonly RawBuilder<SqlBool>[],
  { total, ...search }: Pick<MemberSearch, 'sort' | 'page' | 'per_page'> & { total: number },
): Promise<number[]> {
  if (total === 0) return []
  const found = sql`select m.id, m.created_at, m.sort_name, m.login_id from member m
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const how = total <= FEW ? sql`materialized` : sql`not materialized`
  const ordered = sql<{ id: number }>`with m as ${how} (${found}) select m.id from m
    order by ${orders[search.sort]}`
  return (await listPage(db, ordered, search)).map(({ id }) => id)
}

const orders = {
  new: sql`m.created_at desc, m.id desc`,
  old: sql`m.created_at, m.id`,
  name: sql`m.sort_name, m.id`,
  name_desc: sql`m.sort_name desc, m.id desc`,
  login_id: sql`m.login_id, m.id`,
  login_id_desc: sql`m.login_id desc, m.id desc`,
}

/** Without its own conditions a list is counted from what was summed up beforehand. */
async function readCells(db: Db, wide: readonly RawBuilder<SqlBool>[]): Promise<FacetCell[]> {
  if (wide.length === 0) {
    const { rows } = await sql<FacetCell>`select is_active, is_verified, progress, impression, sex,
        sum(n)::int as count
      from member_tally group by 1, 2, 3, 4, 5`.execute(db)
    return rows
  }
  const { rows } = await sql<FacetCell>`select m.status = 'active' as is_active,
      m.email_verified_at is not null as is_verified, m.progress, m.impression, m.sex,
      count(*)::int as count
    from member m where ${sql.join(wide, sql` and `)} group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

function choiceConditions({ status = 'active', verified, ...lists }: FacetChoices) {
  const { progress, impression, sex } = lists
  const list: RawBuilder<SqlBool>[] = []
  if (status !== 'all') list.push(statusConditions[status])
  if (progress) list.push(sql`m.progress = any(${progress})`)
  if (impression) list.push(sql`m.impression = any(${impression})`)
  if (sex) list.push(sql`m.sex = any(${sex})`)
  if (verified) list.push(verified === 'yes' ? isVerified : sql`not ${isVerified}`)
  return list
}

const isVerified = sql<SqlBool>`(m.email_verified_at is not null)`
/** In these very words: an index that holds such rows alone is found by them. */
const statusConditions = {
  active: sql<SqlBool>`m.status = 'active'`,
  gone: sql<SqlBool>`m.status <> 'active'`,
}
