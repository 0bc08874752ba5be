import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { invalid } from '#core/problem.ts'
import { wordsOf } from '#features/columns/column-keyword.rules.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { getTagLink, getWordLink } from './column-link.queries.server.ts'
import type { TagLinkEdit, WordLinkEdit } from './column-link.schema.ts'

type LinkTable = 'column_connect' | 'column_tag_connect'

const nounOf = (table: LinkTable) => ({
  table,
  missing: 'この関連付けは見つかりませんでした。',
})

export async function saveWordLink(context: Context, { id, version, ...given }: WordLinkEdit) {
  const fields = { ...given, words: wordsOf(given.keyword) }
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await refuseLostPost(db, given.column_post_id)
    if (id === undefined) return await createWordLink(own, fields)
    const before = await lockRow(db, nounOf('column_connect'), id)
    if (version !== before.version) {
      const { title, keyword, column_post_id, version } = await getWordLink(db, id)
      throw lostUpdate({ title, keyword, column_post_id, version })
    }
    await db
      .updateTable('column_connect')
      .set({ ...fields, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    return await noteEdit(own, 'column_connect', { id, version: before.version + 1 })
  })
}

export async function saveTagLink(context: Context, { id, version, ...fields }: TagLinkEdit) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await refuseLostPost(db, fields.column_post_id)
    const tag = await findTarget(db, fields.tag_id)
    const wanted = { ...fields, tag_id: tag.id }
    await refuseTwice(db, wanted, id)
    if (id === undefined) return await createTagLink(own, wanted)
    const before = await lockRow(db, nounOf('column_tag_connect'), id)
    if (version !== before.version) {
      const { title, tag_id, column_post_id, version } = await getTagLink(db, id)
      throw lostUpdate({ title, tag_id, column_post_id, version })
    }
    await db
      .updateTable('column_tag_connect')
      .set({ ...wanted, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    return await noteEdit(own, 'column_tag_connect', { id, version: before.version + 1 })
  })
}

export async function deleteLink(context: Context, table: LinkTable, id: number) {
  await archiveRow(context, nounOf(table), { id, action: 'column_deleted' })
}

/** Two links of the same pair would show nothing twice, so only one of them comes back. */
export async function restoreLink(context: Context, table: LinkTable, id: number) {
  if (table === 'column_tag_connect')
    await refuseTwice(context.db, await getTagLink(context.db, id), id)
  await restoreRow(context, nounOf(table), { id, action: 'column_restored' })
}

type WordFields = Omit<WordLinkEdit, 'id' | 'version'> & { words: string[] }

async function createWordLink(context: Context, fields: WordFields) {
  const created = await context.db
    .insertInto('column_connect')
    .values({ ...fields, created_at: context.now, updated_at: context.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return await note(context, 'column_connect', created)
}

async function createTagLink(context: Context, fields: Omit<TagLinkEdit, 'id' | 'version'>) {
  const created = await context.db
    .insertInto('column_tag_connect')
    .values({ ...fields, created_at: context.now, updated_at: context.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return await note(context, 'column_tag_connect', created)
}

type Saved = { id: number; version: number }

async function note(context: Context, kind: LinkTable, saved: Saved): Promise<Saved> {
  const object = { kind, id: saved.id }
  await writeAudit(context.db, context, { action: 'column_created', object })
  return saved
}

async function noteEdit(context: Context, kind: LinkTable, saved: Saved): Promise<Saved> {
  const object = { kind, id: saved.id }
  await writeAudit(context.db, context, { action: 'column_edited', object })
  return saved
}

async function refuseLostPost(db: Db, id: number) {
  const found = await db
    .selectFrom('column_post')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found)
    throw invalid({ column_post_id: ['このコラムは見つかりません。選び直してください。'] })
}

/** The tag, or the one it was merged into. */
async function findTarget(db: Db, id: number) {
  try {
    return await getTag(db, id)
  } catch {
    throw invalid({ tag_id: ['このタグは見つかりません。選び直してください。'] })
  }
}

type Pair = { column_post_id: number; tag_id: number }

async function refuseTwice(db: Db, { column_post_id, tag_id }: Pair, id: number | undefined) {
  const found = await db
    .selectFrom('column_tag_connect')
    .select('id')
    .where('column_post_id', '=', column_post_id)
    .where('tag_id', '=', tag_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found || found.id === id) return
  throw invalid({ tag_id: ['このコラムは、すでにこのタグに関連付けられています。'] })
}
