import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { editTag, lockTag } from './office/tag.commands.server.ts'
import { findTyped } from './office/tag-merge.queries.server.ts'
import type { WordOrder } from './office/unknown-word.schema.ts'
import { isKeepable, wordKey } from './unknown-word.rules.ts'

/** Whoever types words without end fills no disk. */
const MOST_WORDS = 20_000

/** Counts words that no tag knows: the word and how often, nothing of who wrote it. */
export async function noteWords(
  db: Db,
  words: readonly string[],
  source: 'search' | 'mail',
  now: Date,
): Promise<void> {
  const column = sql.ref(source === 'mail' ? 'mail_times' : 'search_times')
  const kept = new Map(words.filter(isKeepable).map((word) => [wordKey(word), word.trim()]))
  if (kept.size > 0) await makeRoom(db, kept.size)
  for (const [key, word] of [...kept].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await sql`
      insert into unknown_word as known (word_key, word, ${column}, first_at, last_at)
      select ${key}::text, ${word}::text, 1, ${now}::timestamptz, ${now}::timestamptz
      where (select count(*) from unknown_word) < ${MOST_WORDS}
        or exists (select from unknown_word where word_key = ${key})
      on conflict (word_key) do update
      set ${column} = known.${column} + 1, last_at = greatest(known.last_at, excluded.last_at)`.execute(
      db,
    )
  }
}

/** Whoever types without end must not keep out what others look for: what was met once gives way. */
async function makeRoom(db: Db, wanted: number): Promise<void> {
  await sql`delete from unknown_word where id in (
    select id from unknown_word where state = 'open' and search_times + mail_times = 1
    order by last_at, id
    limit greatest(0, (select count(*) from unknown_word) + ${wanted}::integer - ${MOST_WORDS}::integer)
    for update skip locked)`.execute(db)
}

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
