import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { invalid } from '#core/problem.ts'
import { formValues } from './column-category.form.ts'
import { getCategory } from './column-category.queries.server.ts'
import type { Category, CategoryEdit } from './column-category.schema.ts'

const categories = {
  table: 'column_category',
  missing: 'この分類は見つかりませんでした。',
} as const

export async function saveCategory(context: Context, { id, version, ...fields }: CategoryEdit) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await refuseTaken(db, fields, id)
    return id === undefined ? await create(own, fields) : await edit(own, { id, version, fields })
  })
}

/** Only an empty one goes: its articles would be without a category. */
export async function deleteCategory(context: Context, id: number) {
  await atomic(context.db, async (db) => {
    const { column_count } = await lockCategory(db, id)
    if (column_count > 0) {
      const text = `この分類にはコラムが${column_count}件あります。先にほかの分類へ移してください。`
      throw invalid({ id: [text] })
    }
    await archiveRow({ ...context, db }, categories, { id, action: 'column_deleted' })
  })
}

export async function restoreCategory(context: Context, id: number) {
  await atomic(context.db, async (db) => {
    const { is_deleted, ...fields } = await lockCategory(db, id)
    if (is_deleted) await refuseTaken(db, fields, id)
    await restoreRow({ ...context, db }, categories, { id, action: 'column_restored' })
  })
}

type CategoryFields = Omit<CategoryEdit, 'id' | 'version'>

async function create(context: Context, fields: CategoryFields) {
  const { id, version } = await context.db
    .insertInto('column_category')
    .values({ ...fields, created_at: context.now, updated_at: context.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await note(context, 'column_created', id)
  return { id, version }
}

type CategoryChange = { id: number; version: number | undefined; fields: CategoryFields }

async function edit(context: Context, { id, version, fields }: CategoryChange) {
  const before = await lockCategory(context.db, id)
  if (version !== before.version) throw lostUpdate(formValues(before))
  await context.db
    .updateTable('column_category')
    .set({ ...fields, ...raised(context.now) })
    .where('id', '=', id)
    .execute()
  await note(context, 'column_edited', id, Object.keys(fields))
  return { id, version: before.version + 1 }
}

/** An address stays taken when its category is put away: links to it must not lead to another one. */
async function refuseTaken(
  db: Db,
  { name, slug }: Pick<CategoryFields, 'name' | 'slug'>,
  id?: number,
) {
  const others = await db
    .selectFrom('column_category')
    .select(['name', 'slug', 'deleted_at'])
    .where((eb) => eb.or([eb('name', '=', name), eb('slug', '=', slug)]))
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? 0))
    .execute()
  if (others.some((one) => one.slug === slug)) {
    throw invalid({ slug: ['このアドレスは、ほかの分類で使われています。'] })
  }
  if (others.some((one) => one.deleted_at === null)) {
    throw invalid({ name: ['同じ名前の分類があります。'] })
  }
}

async function lockCategory(db: Db, id: number): Promise<Category> {
  await lockRow(db, categories, id)
  return await getCategory(db, id)
}

type Action = 'column_created' | 'column_edited'

async function note(context: Context, action: Action, id: number, fields: string[] = []) {
  const object = { kind: 'column_category', id }
  await writeAudit(context.db, context, { action, object, fields })
}
