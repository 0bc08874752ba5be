import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { refuseSlowMarkdown } from '#core/pages/markdown.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { wordKey } from '#features/tags/unknown-word.rules.ts'
import type { NewTag, TagChange } from './office-tags.schema.ts'
import { cleanSynonyms, formValues, termKey } from './tag.form.ts'

const tags = { table: 'tag', missing: 'このタグは見つかりませんでした。' } as const

export async function createTag(context: Context, given: NewTag) {
  const fields = fieldsOf(given)
  await refuseSlowMarkdown('landing_markdown', given.landing_markdown)
  return await atomic(context.db, async (db) => {
    await refuseFields(db, fields)
    const { id, version } = await db
      .insertInto('tag')
      .values({ ...fields, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await settleWords({ ...context, db }, id, { ...fields, state: 'tag' })
    await writeAudit(db, context, { action: 'tag_created', object: { kind: 'tag', id } })
    return { id, version }
  })
}

/** Changes what is given; what is left out stays. */
export async function editTag(context: Context, { id, version, ...change }: TagChange) {
  await refuseSlowMarkdown('landing_markdown', change.landing_markdown ?? '')
  return await atomic(context.db, async (db) => {
    const before = await lockTag(db, id)
    if (version !== before.version) throw lostUpdate(formValues(before))
    if (before.merged_into_id !== null) {
      throw new Problem(409, 'このタグは統合されています。統合先のタグを編集してください。')
    }
    const fields = fieldsOf(changed(storedValuesOf(before), change))
    await refuseFields(db, fields, id)
    await db
      .updateTable('tag')
      .set({ ...fields, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    await settleWords({ ...context, db }, id, { ...fields, state: 'synonym' })
    const object = { kind: 'tag', id }
    const names = Object.keys(change)
    await writeAudit(db, context, { action: 'tag_edited', object, fields: names })
    return { id, version: before.version + 1 }
  })
}

/** Its page is gone and nobody is offered it; the items retain it for the day it comes back. */
export async function deleteTag(context: Context, id: number) {
  await archiveRow(context, tags, { id, action: 'tag_deleted' })
}

/** All of them or none. */
export async function deleteTags(context: Context, ids: readonly number[]) {
  await atomic(context.db, async (db) => {
    for (const id of ids) await deleteTag({ ...context, db }, id)
  })
}

export async function restoreTag(context: Context, id: number) {
  await atomic(context.db, async (db) => {
    const { term, tag_category_id, deleted_at } = await lockTag(db, id)
    if (deleted_at) await refuseFields(db, { term, tag_category_id, synonyms: [] }, id)
    await restoreRow({ ...context, db }, tags, { id, action: 'tag_restored' })
  })
}

/** A tag that nobody else changes until this is done. */
export async function lockTag(db: Db, id: number) {
  await lockRow(db, tags, id)
  return await db.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type Whole = Awaited<ReturnType<typeof lockTag>>

function storedValuesOf({
  term,
  tag_category_id,
  kana,
  tag_type,
  position,
  synonyms,
  ...tag
}: Whole) {
  const landing_markdown = tag.landing_markdown ?? ''
  return { term, tag_category_id, kana: kana ?? '', tag_type, position, synonyms, landing_markdown }
}

type Fields = ReturnType<typeof storedValuesOf>
type Change = Omit<TagChange, 'id' | 'version'>

function changed(present: Fields, change: Change): Fields {
  return {
    term: change.term ?? present.term,
    tag_category_id: change.tag_category_id ?? present.tag_category_id,
    kana: change.kana ?? present.kana,
    tag_type: change.tag_type ?? present.tag_type,
    position: change.position ?? present.position,
    synonyms: change.synonyms ?? present.synonyms,
    landing_markdown: change.landing_markdown ?? present.landing_markdown,
  }
}

function fieldsOf({ kana, landing_markdown, synonyms, ...rest }: Fields) {
  return {
    ...rest,
    term_key: termKey(rest.term),
    kana: kana || null,
    synonyms: cleanSynonyms(synonyms, rest.term),
    landing_markdown: landing_markdown || null,
  }
}

type Settled = { term: string; synonyms: readonly string[]; state: 'tag' | 'synonym' }

/** Words that no tag knew are known by now. */
async function settleWords({ db, now }: Context, id: number, { term, synonyms, state }: Settled) {
  await db
    .updateTable('unknown_word')
    .set({ state, tag_id: id, decided_at: now })
    .where('word_key', 'in', [term, ...synonyms].map(wordKey))
    .where('state', 'in', ['open', 'ignored'])
    .execute()
}

type NamedTag = { term: string; tag_category_id: number; synonyms: readonly string[] }

async function refuseFields(db: Db, { term, tag_category_id, synonyms }: NamedTag, id?: number) {
  await refuseLostCategory(db, tag_category_id)
  const [taken] = await listNamed(db, [term], id)
  if (taken) throw invalid({ term: [`「${taken.term}」というタグがすでにあります。`] })
  const [other] = await listNamed(db, synonyms, id)
  if (!other) return
  const text = `「${other.term}」はほかのタグの名前です。同じものなら、統合してください。`
  throw invalid({ synonyms: [text] })
}

async function listNamed(db: Db, words: readonly string[], id: number | undefined) {
  if (words.length === 0) return []
  return await db
    .selectFrom('tag')
    .select(['id', 'term'])
    .where('term_key', 'in', words.map(termKey))
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? 0))
    .execute()
}

async function refuseLostCategory(db: Db, id: number) {
  const found = await db
    .selectFrom('tag_category')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid({ tag_category_id: ['この分類はありません。選び直してください。'] })
}
