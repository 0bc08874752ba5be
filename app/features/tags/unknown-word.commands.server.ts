import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { isStorable, wordKey } from './unknown-word.rules.ts'

/** A flood of typed words fills no disk. */
const MOST_WORDS = 20_000

/** Counts words that no tag knows: the word and how often, nothing of who wrote it. */
export async function noteWords(
  db: Db,
  words: readonly string[],
  source: 'search' | 'mail',
  now: Date,
): Promise<void> {
  const column = sql.ref(source === 'mail' ? 'mail_times' : 'search_times')
  const storable = new Map(words.filter(isStorable).map((word) => [wordKey(word), word.trim()]))
  if (storable.size > 0) await makeRoom(db, storable.size)
  for (const [key, word] of [...storable].sort(([one], [other]) => (one < other ? -1 : 1))) {
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

/** A flood must not displace the words of others: words that came once give way. */
async function makeRoom(db: Db, wanted: number): Promise<void> {
  await sql`delete from unknown_word where id in (
    select id from unknown_word where state = 'open' and search_times + mail_times = 1
    order by last_at, id
    limit greatest(0, (select count(*) from unknown_word) + ${wanted}::integer - ${MOST_WORDS}::integer)
    for update skip locked)`.execute(db)
}
