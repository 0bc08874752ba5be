import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { nearestTags, wordKey } from '#features/tags/unknown-word.rules.ts'
import { wordState } from './unknown-word.codes.ts'
import type { WordSearch } from './unknown-word.schema.ts'

/** Words that no tag knows, each with the tags that it may have meant. */
export async function searchWords(db: Db, search: WordSearch) {
  const found = matching(db, search)
    .select(columns)
    .orderBy(orders[search.sort])
    .orderBy('w.id', 'desc')
  const tags = await listNames(db)
  return await readPage(db, found, search, ({ first_at, last_at, state, ...row }) => ({
    ...row,
    state: wordState.has(state) ? state : ('open' as const),
    near: state === 'open' ? nearestTags(row.word, tags) : [],
    first_at: stampInJapan(first_at),
    last_at: stampInJapan(last_at),
  }))
}

/** How many words wait for somebody, for the rail. */
export async function countOpenWords(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('unknown_word')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
    .where(isShown)
    .executeTakeFirstOrThrow()
  return count
}

/** What was typed once may be somebody's name: the staff sees a word when it is looked for again. */
const isShown = sql<boolean>`(mail_times > 0 or search_times > 1)`

function matching(db: Db, { keyword, state, source }: WordSearch) {
  const like = `%${wordKey(keyword).replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('unknown_word as w')
    .leftJoin('tag as t', 't.id', 'w.tag_id')
    .where(isShown)
    .$if(keyword !== '', (query) => query.where('w.word_key', 'like', like))
    .$if(state.length > 0, (query) => query.where('w.state', 'in', state))
    .$if(source.length > 0, (query) =>
      query.where((eb) =>
        eb.or(source.map((one) => eb(one === 'mail' ? 'w.mail_times' : 'w.search_times', '>', 0))),
      ),
    )
}

const orders = {
  times: sql`w.search_times + w.mail_times desc`,
  last: sql`w.last_at desc`,
  new: sql`w.first_at desc`,
}

const columns = [
  'w.id',
  'w.word',
  'w.search_times',
  'w.mail_times',
  'w.state',
  'w.tag_id',
  't.term as tag_term',
  'w.first_at',
  'w.last_at',
] as const

async function listNames(db: Db) {
  return await db
    .selectFrom('tag')
    .select(['id', 'term', 'synonyms'])
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .execute()
}
