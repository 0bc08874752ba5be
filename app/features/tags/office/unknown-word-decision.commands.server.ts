import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { editTag, lockTag } from './tag.commands.server.ts'
import { findTyped } from './tag-merge.queries.server.ts'
import type { WordOrder } from './unknown-word.schema.ts'

/** One tap: the word is a synonym of a tag, is nothing, or is open again. */
export async function decideWord(context: Context, { id, act, ...target }: WordOrder) {
  return await atomic(context.db, async (db) => {
    const { word } = await lockWord(db, id)
    if (act === 'synonym') return await addSynonym({ ...context, db }, word, target)
    const state = act === 'ignore' ? 'ignored' : 'open'
    await db
      .updateTable('unknown_word')
      .set({ state, tag_id: null, decided_at: act === 'ignore' ? context.now : null })
      .where('id', '=', id)
      .execute()
    return act === 'ignore' ? `「${word}」を無視します。` : `「${word}」を未対応に戻しました。`
  })
}

type Target = Pick<WordOrder, 'tag_id' | 'tag_name'>

async function addSynonym(context: Context, word: string, { tag_id, tag_name }: Target) {
  const tagId = tag_id ?? (await findTyped(context.db, tag_name))
  const tag = tagId === undefined ? undefined : await lockTag(context.db, tagId)
  if (!tagId || !tag || tag.deleted_at || tag.merged_into_id !== null) {
    throw invalid({ tag_id: ['このタグは見つかりません。選び直してください。'] })
  }
  const { term, synonyms, version } = tag
  await editTag(context, { id: tagId, version, synonyms: [...synonyms, word] })
  return `「${word}」を「${term}」の同義語にしました。`
}

async function lockWord(db: Db, id: number) {
  const found = await db
    .selectFrom('unknown_word')
    .select(['id', 'word'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('この語は見つかりませんでした。')
  return found
}
