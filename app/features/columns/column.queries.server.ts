import type { Paging } from '#core/calls/paging.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import type { ColumnRow } from './column.schema.ts'

type Wanted = Paging & { category?: string | undefined }

/** Published articles, the newest first, of one category where it is named. */
export async function listColumns(db: Db, now: Date, { category, ...paging }: Wanted) {
  const all = shownColumns(db, now)
  const wanted = category === undefined ? all : all.where('c.slug', '=', category)
  const found = wanted.select(rowParts).orderBy('p.publish_from', 'desc').orderBy('p.id', 'desc')
  return await readPage(db, found, paging, toRow)
}

export async function listCategories(db: Db, now: Date) {
  return await shownColumns(db, now)
    .where('c.id', 'is not', null)
    .groupBy(['c.id', 'c.slug', 'c.name', 'c.position'])
    .orderBy('c.position')
    .select((eb) => [
      eb.ref('c.slug').$notNull().as('slug'),
      eb.ref('c.name').$notNull().as('name'),
      eb.fn.countAll<number>().as('column_count'),
    ])
    .execute()
}

export async function findColumn(db: Db, now: Date, slug: string) {
  const row = await shownColumns(db, now)
    .select([...rowParts, 'p.body_markdown', 'p.author', 'p.supervisor'])
    .where('p.slug', '=', slug)
    .where('p.outside_id', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { body_markdown, author, supervisor, publish_from } = row
  return { ...toRow(row), body_markdown, author, supervisor, publish_from }
}

/** The articles that were published just before and just after one. */
export async function findNeighbours(
  db: Db,
  now: Date,
  { id, publish_from: at }: { id: number; publish_from: Date | null },
) {
  const own = shownColumns(db, now).where('p.outside_id', 'is', null)
  const [older, newer] = await Promise.all([
    own
      .where((eb) => eb(eb.refTuple('p.publish_from', 'p.id'), '<', eb.tuple(at, id)))
      .orderBy('p.publish_from', 'desc')
      .orderBy('p.id', 'desc')
      .select(['p.slug', 'p.title'])
      .limit(1)
      .executeTakeFirst(),
    own
      .where((eb) => eb(eb.refTuple('p.publish_from', 'p.id'), '>', eb.tuple(at, id)))
      .orderBy('p.publish_from')
      .orderBy('p.id')
      .select(['p.slug', 'p.title'])
      .limit(1)
      .executeTakeFirst(),
  ])
  return { older: older ?? null, newer: newer ?? null }
}

/** Every article of ours, and when it has last changed. */
export async function listColumnChanges(db: Db, now: Date) {
  return await shownColumns(db, now)
    .where('p.outside_id', 'is', null)
    .select(['p.slug', 'p.updated_at'])
    .orderBy('p.id', 'desc')
    .limit(10_000)
    .execute()
}

const IN_FEED = 20

export async function listFeedColumns(db: Db, now: Date) {
  const rows = await shownColumns(db, now)
    .select([...rowParts, 'p.body_markdown', 'p.updated_at'])
    .orderBy('p.publish_from', 'desc')
    .orderBy('p.id', 'desc')
    .limit(IN_FEED)
    .execute()
  return rows.map((row) => ({
    ...toRow(row),
    body_markdown: row.body_markdown,
    updated_at: stampInJapan(row.updated_at),
  }))
}

/** What a visitor may see at this moment, with its category. */
export function shownColumns(db: Db, now: Date) {
  return db
    .selectFrom('column_post as p')
    .leftJoin('column_category as c', (join) =>
      join.onRef('c.id', '=', 'p.column_category_id').on('c.deleted_at', 'is', null),
    )
    .where('p.deleted_at', 'is', null)
    .where('p.status', '=', 'published')
    .where('p.publish_from', '<=', now)
    .where((eb) => eb.or([eb('p.publish_until', 'is', null), eb('p.publish_until', '>', now)]))
}

/** What a row of a list is made from. */
export const rowParts = [
  'p.id',
  'p.slug',
  'p.title',
  'p.lead',
  'p.publish_from',
  'p.revised_on',
  'p.outside_url',
  'c.slug as category_slug',
  'c.name as category_name',
] as const

type Listed = {
  id: number
  slug: string
  title: string
  lead: string
  publish_from: Date | null
  revised_on: string | null
  outside_url: string | null
  category_slug: string | null
  category_name: string | null
}

export function toRow(row: Listed): ColumnRow {
  const { id, slug, title, lead, publish_from, revised_on, outside_url } = row
  const { category_slug, category_name } = row
  return {
    id,
    slug,
    title,
    lead,
    revised_on,
    url: outside_url ?? `/column/${slug}`,
    is_outside: outside_url !== null,
    category: category_slug && category_name ? { slug: category_slug, name: category_name } : null,
    published_at: stampInJapan(publish_from ?? new Date(0)),
  }
}
