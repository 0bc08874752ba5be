import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { refuseSlowMarkdown } from '#core/pages/markdown.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { formValues } from '#features/columns/column-post.form.ts'
import { isSafeLink, linksIn } from '#features/columns/column-post.rules.ts'
import { listCategoryOptions } from './column-category.queries.server.ts'
import { getPost, listLostLinks } from './column-post.queries.server.ts'
import type { PostEdit } from './column-post.schema.ts'

const posts = {
  table: 'column_post',
  kind: 'column',
  missing: 'このコラムは見つかりませんでした。',
} as const

export async function savePost(context: Context, given: PostEdit) {
  const { id, version, is_revised, ...rest } = given
  const fields = {
    ...rest,
    supervisor: rest.supervisor || null,
    ...(is_revised && { revised_on: dateInJapan(context.now) }),
  }
  await refuseSlowMarkdown('body_markdown', given.body_markdown)
  await refuseLinks(context.db, given)
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await refuseTaken(db, given.slug, id)
    await refuseCategory(db, given.column_category_id)
    return id === undefined ? await create(own, fields) : await edit(own, { id, version, fields })
  })
}

export async function deletePost(context: Context, id: number) {
  await archiveRow(context, posts, { id, action: 'column_deleted' })
}

export async function restorePost(context: Context, id: number) {
  await restoreRow(context, posts, { id, action: 'column_restored' })
}

type PostFields = Omit<PostEdit, 'id' | 'version' | 'is_revised' | 'supervisor'> & {
  supervisor: string | null
  revised_on?: string
}

async function create(context: Context, fields: PostFields) {
  const { id, version } = await context.db
    .insertInto('column_post')
    .values({ ...fields, created_at: context.now, updated_at: context.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const object = { kind: 'column', id }
  await writeAudit(context.db, context, { action: 'column_created', object })
  return { id, version }
}

type PostChange = { id: number; version: number | undefined; fields: PostFields }

async function edit(context: Context, { id, version, fields }: PostChange) {
  const { db, now } = context
  const before = await lockRow(db, posts, id)
  const post = await getPost(db, now, id)
  if (version !== before.version) throw lostUpdate(formValues(post))
  if (post.outside_url) {
    throw new Problem(409, 'このコラムは別のサイトで書かれています。元のサイトで直してください。')
  }
  await db
    .updateTable('column_post')
    .set({ ...fields, ...raised(now) })
    .where('id', '=', id)
    .execute()
  const object = { kind: 'column', id }
  const names = Object.keys(fields)
  await writeAudit(db, context, { action: 'column_edited', object, fields: names })
  return { id, version: before.version + 1 }
}

/** A draft may be as unfinished as it is; what is to be read leads nowhere that is not there. */
async function refuseLinks(db: Db, { body_markdown, status }: PostEdit) {
  const unsafe = linksIn(body_markdown).find((address) => !isSafeLink(address))
  if (unsafe !== undefined) {
    const text = `リンクの行き先「${unsafe}」は使えません。https:// か / で始めてください。`
    throw invalid({ body_markdown: [text] })
  }
  if (status === 'draft') return
  const lost = await listLostLinks(db, body_markdown)
  if (lost.length > 0) throw invalid({ body_markdown: lost })
}

async function refuseTaken(db: Db, slug: string, id: number | undefined) {
  const taken = await db
    .selectFrom('column_post')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!taken || taken.id === id) return
  throw invalid({ slug: ['このアドレスは、ほかのコラムで使われています。'] })
}

async function refuseCategory(db: Db, id: number | null) {
  const options = await listCategoryOptions(db)
  if (id === null || options.some((one) => one.id === id)) return
  throw invalid({ column_category_id: ['この分類は削除されています。選び直してください。'] })
}
