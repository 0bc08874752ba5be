import { sql } from 'kysely'
import { cutPage } from '#core/calls/page-range.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import type { Category, CategorySearch } from './column-category.schema.ts'

/** Few enough to be read at once. */
export async function searchCategories(db: Db, search: CategorySearch) {
  const { keyword, state, sort } = search
  const all = (await categories(db).orderBy('c.position').orderBy('c.id').execute()).map(shown)
  const found = all.filter(
    ({ name, slug, is_deleted }) =>
      `${name} ${slug}`.toLowerCase().includes(keyword.toLowerCase()) &&
      (state.length === 0 || state.includes(is_deleted ? 'deleted' : 'kept')),
  )
  return cutPage(sort === 'position' ? found : found.toSorted(orders[sort]), search)
}

const japanese = new Intl.Collator('ja')

const orders = {
  name: (one: Category, other: Category) => japanese.compare(one.name, other.name),
  columns: (one: Category, other: Category) => other.column_count - one.column_count,
}

export async function getCategory(db: Db, id: number): Promise<Category> {
  const found = await categories(db).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('この分類は見つかりませんでした。')
  return shown(found)
}

/** What an article can be put into. */
export async function listCategoryOptions(db: Db) {
  return await db
    .selectFrom('column_category')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function categories(db: Db) {
  return db
    .selectFrom('column_category as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.position', 'c.version', 'c.deleted_at', 'c.updated_at'])
    .select(
      sql<number>`(select count(*)::int from column_post p
        where p.column_category_id = c.id and p.deleted_at is null)`.as('column_count'),
    )
}

function shown<R extends { deleted_at: Date | null; updated_at: Date }>(row: R) {
  const { deleted_at, updated_at, ...rest } = row
  return { ...rest, is_deleted: deleted_at !== null, updated_at: stampInJapan(updated_at) }
}
