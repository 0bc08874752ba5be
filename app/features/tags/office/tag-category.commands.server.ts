import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { invalid } from '#core/problem.ts'
import { formValues } from './tag-category.form.ts'
import { getCategory } from './tag-category.queries.server.ts'
import type { Category, CategoryChange, NewCategory } from './tag-category.schema.ts'

const categories = {
  table: 'tag_category',
  missing: 'この分類は見つかりませんでした。',
} as const

/** Below one of the lines: the tags of the category then run on that line, in its colour. */
export async function createCategory(context: Context, given: NewCategory) {
  return await atomic(context.db, async (db) => {
    const { key } = await getLine(db, given.parent_id)
    await refuseTaken(db, given.name)
    const { id, version } = await db
      .insertInto('tag_category')
      .values({ ...given, key, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await note({ ...context, db }, 'tag_created', id)
    return { id, version }
  })
}

export async function editCategory(context: Context, { id, version, ...change }: CategoryChange) {
  return await atomic(context.db, async (db) => {
    const before = await lockCategory(db, id)
    if (version !== before.version) throw lostUpdate(formValues(before))
    const name = change.name ?? before.name
    if (name !== before.name) await refuseTaken(db, name, id)
    await db
      .updateTable('tag_category')
      .set({
        name,
        position: change.position ?? before.position,
        ...(await placeOf(db, before, change.parent_id ?? before.parent_id)),
        ...raised(context.now),
      })
      .where('id', '=', id)
      .execute()
    await note({ ...context, db }, 'tag_edited', id, Object.keys(change))
    return { id, version: before.version + 1 }
  })
}

/** Only an empty one goes: its tags would be without a category. */
export async function deleteCategory(context: Context, id: number) {
  await atomic(context.db, async (db) => {
    const { parent_id, tag_count } = await lockCategory(db, id)
    if (parent_id === null) {
      throw invalid({ id: ['サイトの路線になっている分類は削除できません。'] })
    }
    if (tag_count > 0) {
      const text = `この分類にはタグが${tag_count}件あります。先にほかの分類へ移してください。`
      throw invalid({ id: [text] })
    }
    await archiveRow({ ...context, db }, categories, { id, action: 'tag_deleted' })
  })
}

export async function restoreCategory(context: Context, id: number) {
  await atomic(context.db, async (db) => {
    const { name, is_deleted } = await lockCategory(db, id)
    if (is_deleted) await refuseTaken(db, name, id)
    await restoreRow({ ...context, db }, categories, { id, action: 'tag_restored' })
  })
}

/** A line stays a line; what lies below one may be put below another, and takes its key. */
async function placeOf(db: Db, before: Category, parentId: number | null) {
  if (parentId === before.parent_id) return {}
  if (before.parent_id === null || parentId === null) {
    throw invalid({ parent_id: ['サイトの路線は、ほかの路線の下に移せません。'] })
  }
  const { id, key } = await getLine(db, parentId)
  return { parent_id: id, key }
}

async function getLine(db: Db, id: number) {
  const found = await db
    .selectFrom('tag_category')
    .select(['id', 'key'])
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid({ parent_id: ['どの路線の下に置くかを選んでください。'] })
  return found
}

async function refuseTaken(db: Db, name: string, id?: number) {
  const found = await db
    .selectFrom('tag_category')
    .select('id')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found || found.id === id) return
  throw invalid({ name: ['同じ名前の分類があります。'] })
}

async function lockCategory(db: Db, id: number): Promise<Category> {
  await lockRow(db, categories, id)
  return await getCategory(db, id)
}

type Action = 'tag_created' | 'tag_edited'

async function note(context: Context, action: Action, id: number, fields: string[] = []) {
  const object = { kind: 'tag_category', id }
  await writeAudit(context.db, context, { action, object, fields })
}
