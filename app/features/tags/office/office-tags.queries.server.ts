import { type ExpressionBuilder, sql } from 'kysely'
import { cutPage } from '#core/calls/page-range.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { fold } from '#core/search/fold.ts'
import type { DB } from '#db/schema.ts'
import { FEATURE_TAG, NORMAL_TAG, PICKUP_TAG, tagType } from '#features/tags/tag.codes.ts'
import type { TagRow, TagSearch } from './office-tags.schema.ts'
import { termKey } from './tag.form.ts'

/** How many open items each tag has, as the search counts them; a tag that is missing here has none. */
type ItemCounts = ReadonlyMap<number, number>

/** Tags are few: they are counted and put in order here. */
export async function searchTags(db: Db, search: TagSearch, counts: ItemCounts) {
  const rows = await listMatching(db, search)
  const counted = rows.map((row) => ({ ...row, item_count: counts.get(row.id) ?? 0 }))
  return cutPage(counted.toSorted(orders[search.sort]), search)
}

/** The same without their items. */
export async function searchTerms(db: Db, search: TagSearch) {
  const sort = search.sort === 'items' ? 'category' : search.sort
  const rows = (await listMatching(db, search)).map((row) => ({ ...row, item_count: 0 }))
  return cutPage(rows.toSorted(orders[sort]), search)
}

const japanese = new Intl.Collator('ja')

const orders: Record<TagSearch['sort'], (one: TagRow, other: TagRow) => number> = {
  items: (one, other) => other.item_count - one.item_count || one.id - other.id,
  term: (one, other) => japanese.compare(one.term, other.term) || one.id - other.id,
  category: (one, other) =>
    one.tag_category_id - other.tag_category_id ||
    one.position - other.position ||
    one.id - other.id,
  updated: (one, other) => compare(other.updated_at, one.updated_at) || other.id - one.id,
  new: (one, other) => compare(other.created_at, one.created_at) || other.id - one.id,
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

async function listMatching(db: Db, { keyword, tag_category_id, tag_type, state }: TagSearch) {
  const rows = await tags(db)
    .select(columns)
    .$if(keyword !== '', (query) => query.where((eb) => isNamed(eb, keyword)))
    .$if(tag_category_id.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('t.tag_category_id', 'in', tag_category_id),
          eb('c.parent_id', 'in', tag_category_id),
        ]),
      ),
    )
    .$if(tag_type.length > 0, (query) => query.where('t.tag_type', 'in', tag_type))
    .execute()
  return rows.map(shown).filter((row) => state.length === 0 || state.includes(row.state))
}

type Tags = ExpressionBuilder<DB & { t: DB['tag']; c: DB['tag_category'] }, 't' | 'c'>

/** By the name, a synonym or the reading, in any width, case and kana. */
function isNamed(eb: Tags, keyword: string) {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const key = like(termKey(keyword))
  return eb.or([
    eb('t.term_key', 'like', key),
    eb('t.kana', 'like', like(fold(keyword))),
    sql<boolean>`exists (select from unnest(t.synonyms) synonym
      where lower(normalize(synonym, NFKC)) like ${key})`,
  ])
}

/** One tag with everything that its form shows. */
export async function getOfficeTag(db: Db, id: number, counts: ItemCounts) {
  const row = await tags(db)
    .select([...columns, 't.landing_markdown'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('このタグは見つかりませんでした。')
  const merged = await db
    .selectFrom('tag')
    .select(['id', 'term'])
    .where('merged_into_id', '=', id)
    .orderBy('id')
    .execute()
  const { members, columns: articles } = await countUses(db, id)
  return { ...shown(row), item_count: counts.get(id) ?? 0, merged, members, articles }
}

async function countUses(db: Db, id: number) {
  const { rows } = await sql<{ members: number; columns: number }>`select
    (select count(*)::int from member_skill where tag_id = ${id}) as members,
    (select count(*)::int from column_tag_connect where tag_id = ${id} and deleted_at is null)
      as columns`.execute(db)
  return rows[0] ?? { members: 0, columns: 0 }
}

/** Those that were chosen in the list, in its order by number. */
export async function listTagsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await tags(db).select(columns).where('t.id', 'in', ids).orderBy('t.id').execute()
  return rows.map(shown)
}

export async function countTags(db: Db, counts: ItemCounts) {
  const rows = await listMatching(db, { ...everyTag, state: [] })
  const active = rows.filter(({ state }) => state === 'active')
  const ofType = (type: number) => active.filter(({ tag_type }) => tag_type === type).length
  const categories = Map.groupBy(active, (row) => row.tag_category_id)
  return {
    active: active.length,
    merged: rows.filter(({ state }) => state === 'merged').length,
    deleted: rows.filter(({ state }) => state === 'deleted').length,
    pickup: ofType(PICKUP_TAG),
    feature: ofType(FEATURE_TAG),
    without_items: active.filter(({ id }) => !counts.get(id)).length,
    categories: [...categories].map(([id, list]) => ({
      id,
      name: list[0]?.category_name ?? '',
      count: list.length,
    })),
  }
}

const everyTag: TagSearch = {
  keyword: '',
  tag_category_id: [],
  tag_type: [],
  state: [],
  sort: 'category',
  page: 1,
  per_page: 30,
}

/** How many active tags there are, for the rail. */
export async function countActiveTags(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('tag')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

function tags(db: Db) {
  return db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .leftJoin('tag as target', 'target.id', 't.merged_into_id')
}

const columns = [
  't.id',
  't.term',
  't.kana',
  't.synonyms',
  't.tag_category_id',
  'c.name as category_name',
  'c.key as group',
  't.tag_type',
  't.position',
  't.merged_into_id',
  'target.term as merged_into_term',
  't.deleted_at',
  't.version',
  't.created_at',
  't.updated_at',
  sql<boolean>`coalesce(t.landing_markdown, '') <> ''`.as('has_landing'),
] as const

type TagMoments = {
  tag_type: number
  merged_into_id: number | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

function shown<R extends TagMoments>({ deleted_at, created_at, updated_at, ...row }: R) {
  return {
    ...row,
    tag_type: tagType.has(row.tag_type) ? row.tag_type : NORMAL_TAG,
    state: stateOf({ deleted_at, merged_into_id: row.merged_into_id }),
    created_at: stampInJapan(created_at),
    updated_at: stampInJapan(updated_at),
  }
}

function stateOf({
  deleted_at,
  merged_into_id,
}: Pick<TagMoments, 'deleted_at' | 'merged_into_id'>) {
  if (deleted_at) return 'deleted' as const
  return merged_into_id === null ? ('active' as const) : ('merged' as const)
}
