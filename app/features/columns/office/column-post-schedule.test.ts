import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { showScheduledNews } from '#features/news/news.jobs.server.ts'
import { test } from '#tests/support/test.ts'
import { showScheduledPosts } from './column-post.jobs.server.ts'

const now = systemNow()
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

/** How often the jobs of the minute invalidate a scope of pages. */
async function countNotified(db: Db, scope: string): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from cache_change where scope = ${scope}`.execute(db)
    return rows[0]?.n ?? 0
  }
  const before = await count()
  const given = { payload: {}, db, now, log, signal: new AbortController().signal }
  await showScheduledNews.run(given)
  await showScheduledPosts.run(given)
  return (await count()) - before
}

test.for([
  ['front_news', 'news', 'publish_from'],
  ['front_news', 'news', 'publish_until'],
  ['column_post', 'columns', 'publish_from'],
  ['column_post', 'columns', 'publish_until'],
] as const)('pages of %s are invalidated with %s at its %s', async ([table, scope, at], { db }) => {
  const id = sql`(select min(id) from ${sql.table(table)} where deleted_at is null)`
  const due = sql.ref(at)
  await sql`update ${sql.table(table)} set publish_from = ${minutes(-60)}, publish_until = null
    where id = ${id}`.execute(db)
  await sql`update ${sql.table(table)} set ${due} = ${minutes(-1)} where id = ${id}`.execute(db)
  expect(await countNotified(db, scope)).toBe(1)
})

test('where nothing begins or ends, no page is rendered again', async ({ db }) => {
  expect([await countNotified(db, 'news'), await countNotified(db, 'columns')]).toEqual([0, 0])
})
