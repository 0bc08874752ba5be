import type { Paging } from '#core/calls/paging.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'

export async function listNews(db: Db, now: Date, paging: Paging) {
  const found = publishedNews(db, now)
    .select(['id', 'title', 'publish_from'])
    .orderBy('publish_from', 'desc')
    .orderBy('id', 'desc')
  return await readPage(db, found, paging, toRow)
}

export async function findNews(db: Db, now: Date, id: number) {
  const row = await publishedNews(db, now)
    .select(['id', 'title', 'publish_from', 'body_markdown'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRow(row)
}

/** Every notice, and when it has last changed. */
export async function listNewsChanges(db: Db, now: Date) {
  const published = publishedNews(db, now).select(['id', 'updated_at'])
  return await published.orderBy('id', 'desc').limit(10_000).execute()
}

function publishedNews(db: Db, now: Date) {
  return db
    .selectFrom('front_news')
    .where('deleted_at', 'is', null)
    .where('publish_from', '<=', now)
    .where((eb) => eb.or([eb('publish_until', 'is', null), eb('publish_until', '>', now)]))
}

function toRow<R extends { publish_from: Date }>(row: R) {
  return { ...row, publish_from: stampInJapan(row.publish_from) }
}
