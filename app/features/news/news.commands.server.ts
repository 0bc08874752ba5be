import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { formValues } from './news.form.ts'
import { getWrittenNews, type NewsTable } from './office-news.queries.server.ts'
import type { NewsEdit } from './office-news.schema.ts'

const nounOf = (table: NewsTable) => ({
  table,
  missing: 'このお知らせは見つかりませんでした。',
})

export async function saveNews(context: Context, table: NewsTable, given: NewsEdit) {
  const { id, version, ...fields } = given
  return id
    ? await edit(context, table, { id, version, fields })
    : await create(context, table, fields)
}

export async function deleteNews(context: Context, table: NewsTable, id: number) {
  await archiveRow(context, nounOf(table), { id, action: 'news_deleted' })
}

export async function restoreNews(context: Context, table: NewsTable, id: number) {
  await restoreRow(context, nounOf(table), { id, action: 'news_restored' })
}

type Fields = Omit<NewsEdit, 'id' | 'version'>

async function create(context: Context, table: NewsTable, fields: Fields) {
  return await atomic(context.db, async (db) => {
    const { id, version } = await db
      .insertInto(table)
      .values({ ...fields, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeAudit(db, context, { action: 'news_created', object: { kind: table, id } })
    return { id, version }
  })
}

type Edit = { id: number; version: number | undefined; fields: Fields }

async function edit(context: Context, table: NewsTable, { id, version, fields }: Edit) {
  return await atomic(context.db, async (db) => {
    const before = await lockRow(db, nounOf(table), id)
    const news = await getWrittenNews(db, context.now, table, id)
    if (version !== before.version) throw lostUpdate(formValues(news))
    await db
      .updateTable(table)
      .set({ ...fields, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    const object = { kind: table, id }
    await writeAudit(db, context, { action: 'news_edited', object, fields: Object.keys(fields) })
    return { id, version: before.version + 1 }
  })
}
