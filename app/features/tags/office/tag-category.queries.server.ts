import { sql } from 'kysely'
import { cutPage } from '#core/calls/page-range.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import type { Category, CategorySearch } from './tag-category.schema.ts'

/** Every category, put away or not: lines in their order, each followed by what lies below it. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await categories(db)
    .orderBy(sql`coalesce(parent.position, c.position)`)
    .orderBy(sql`coalesce(c.parent_id, c.id)`)
    .orderBy(sql`c.parent_id is not null`)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return rows.map(shown)
}

export async function searchCategories(db: Db, search: CategorySearch) {
  const { keyword, state, sort } = search
  const all = await listCategories(db)
  const found = all.filter(
    ({ name, is_deleted }) =>
      fits(name, keyword) &&
      (state.length === 0 || state.includes(is_deleted ? 'deleted' : 'kept')),
  )
  return cutPage(sort === 'position' ? found : found.toSorted(orders[sort]), search)
}

const japanese = new Intl.Collator('ja')

const orders = {
  name: (one: Category, other: Category) => japanese.compare(one.name, other.name),
  tags: (one: Category, other: Category) => other.tag_count - one.tag_count,
}

function fits(name: string, keyword: string): boolean {
  const key = (text: string) => text.normalize('NFKC').toLowerCase()
  return key(name).includes(key(keyword))
}

export async function countCategories(db: Db) {
  const all = await listCategories(db)
  return {
    kept: all.filter(({ is_deleted }) => !is_deleted).length,
    deleted: all.filter(({ is_deleted }) => is_deleted).length,
    lines: all.filter(({ parent_id }) => parent_id === null).length,
  }
}

export async function getCategory(db: Db, id: number): Promise<Category> {
  const found = await categories(db).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('この分類は見つかりませんでした。')
  return shown(found)
}

/** What a tag can be put into; what lies below a line says which. */
export async function listCategoryOptions(db: Db) {
  const active = (await listCategories(db)).filter(({ is_deleted }) => !is_deleted)
  return active.map(({ id, name, parent_name }) => ({
    id,
    name: parent_name === null ? name : `${parent_name}／${name}`,
  }))
}

/** The lines of the site, under which categories are put. */
export async function listLines(db: Db) {
  const all = await listCategories(db)
  return all.filter(({ parent_id }) => parent_id === null).map(({ id, name }) => ({ id, name }))
}

function categories(db: Db) {
  return db
    .selectFrom('tag_category as c')
    .leftJoin('tag_category as parent', 'parent.id', 'c.parent_id')
    .select([
      'c.id',
      'c.name',
      'c.key',
      'c.parent_id',
      'parent.name as parent_name',
      'c.position',
      'c.deleted_at',
      'c.version',
      'c.updated_at',
      sql<number>`(select count(*)::int from tag t where t.tag_category_id = c.id
        and t.deleted_at is null and t.merged_into_id is null)`.as('tag_count'),
    ])
}

function shown<R extends { deleted_at: Date | null; updated_at: Date }>(row: R) {
  const { deleted_at, updated_at, ...rest } = row
  return { ...rest, is_deleted: deleted_at !== null, updated_at: stampInJapan(updated_at) }
}
