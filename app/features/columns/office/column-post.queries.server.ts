import type { ExpressionBuilder } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { textOf, withAnchors } from '#core/pages/heading-anchors.ts'
import { readMarkdown } from '#core/pages/markdown.server.ts'
import { notFound } from '#core/problem.ts'
import type { DB } from '#db/schema.ts'
import { faultsIn, linksIn, stateOf } from '#features/columns/column-post.rules.ts'
import type { Post, PostSearch, Preview } from './column-post.schema.ts'

export async function searchPosts(db: Db, now: Date, search: PostSearch) {
  const like = `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { by, way } = orders[search.sort]
  const found = posts(db)
    .where((eb) =>
      eb.or([
        eb('p.title', 'ilike', like),
        eb('p.slug', 'ilike', like),
        eb('p.body_markdown', 'ilike', like),
      ]),
    )
    .where((eb) => inStates(eb, now, search.state ?? []))
    .$if(search.category_id !== null, (query) =>
      query.where('p.column_category_id', '=', search.category_id),
    )
    .select(columns)
    .orderBy(by, (order) => (way === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('p.id', way)
  return await readPage(db, found, search, (row) => shown(row, now))
}

const orders = {
  updated: { by: 'p.updated_at', way: 'desc' },
  new: { by: 'p.publish_from', way: 'desc' },
  old: { by: 'p.publish_from', way: 'asc' },
  title: { by: 'p.title', way: 'asc' },
} as const

export async function getPost(db: Db, now: Date, id: number): Promise<Post> {
  const row = await posts(db).select(columns).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('このコラムは見つかりませんでした。')
  return shown(row, now)
}

/** All articles by their titles, for what is connected with one. */
export async function listPostOptions(db: Db) {
  return await db
    .selectFrom('column_post')
    .select(['id', 'title'])
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .limit(1_000)
    .execute()
}

/** A text as the site would show it, and what should be put right. */
export async function previewPost(db: Db, markdown: string): Promise<Preview> {
  const read = await readMarkdown(markdown)
  const { html, sections } = withAnchors(read.html)
  const faults = [...read.faults, ...faultsIn(markdown), ...(await listLostLinks(db, markdown))]
  return { html, sections, letters: [...textOf(html).replace(/\s/g, '')].length, faults }
}

/** Links to articles and tags that are not there. */
export async function listLostLinks(db: Db, markdown: string): Promise<string[]> {
  const paths = linksIn(markdown).map((address) => address.split(/[?#]/)[0] ?? '')
  const slugs = paths.flatMap((path) => /^\/column\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [])
  const tagIds = paths.flatMap(
    (path) => Number(/^\/item\/tag\/(\d{1,9})$/.exec(path)?.[1] ?? 0) || [],
  )
  const [posts, tags] = await inParallel(
    db,
    () => listKnownSlugs(db, slugs),
    () => listKnownTags(db, tagIds),
  )
  return [
    ...slugs.filter((slug) => !posts.includes(slug)).map((slug) => `/column/${slug}`),
    ...tagIds.filter((id) => !tags.includes(id)).map((id) => `/item/tag/${id}`),
  ].map((path) => `リンク先「${path}」が見つかりません。`)
}

async function listKnownSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('column_post')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ slug }) => slug)
}

async function listKnownTags(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tag')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

function posts(db: Db) {
  return db
    .selectFrom('column_post as p')
    .leftJoin('column_category as c', 'c.id', 'p.column_category_id')
}

type Posts = ExpressionBuilder<DB & { p: DB['column_post'] }, 'p'>

function inStates(eb: Posts, now: Date, states: readonly Post['state'][]) {
  if (states.length === 0) return eb('p.deleted_at', 'is', null)
  return eb.or(states.map((state) => isIn(eb, now, state)))
}

function isIn(eb: Posts, now: Date, state: Post['state']) {
  if (state === 'deleted') return eb('p.deleted_at', 'is not', null)
  const isActive = eb('p.deleted_at', 'is', null)
  if (state === 'draft') return eb.and([isActive, eb('p.status', '=', 'draft')])
  const out = eb.and([isActive, eb('p.status', '=', 'published')])
  if (state === 'scheduled') return eb.and([out, eb('p.publish_from', '>', now)])
  const begun = eb.and([out, eb('p.publish_from', '<=', now)])
  if (state === 'ended') return eb.and([begun, eb('p.publish_until', '<=', now)])
  return eb.and([
    begun,
    eb.or([eb('p.publish_until', 'is', null), eb('p.publish_until', '>', now)]),
  ])
}

const columns = [
  'p.id',
  'p.slug',
  'p.title',
  'p.lead',
  'p.body_markdown',
  'p.column_category_id',
  'c.name as category_name',
  'p.author',
  'p.supervisor',
  'p.status',
  'p.publish_from',
  'p.publish_until',
  'p.revised_on',
  'p.outside_url',
  'p.version',
  'p.deleted_at',
  'p.created_at',
  'p.updated_at',
] as const

type PostRow = {
  id: number
  slug: string
  title: string
  lead: string
  body_markdown: string
  column_category_id: number | null
  category_name: string | null
  author: string
  supervisor: string | null
  status: string
  publish_from: Date | null
  publish_until: Date | null
  revised_on: string | null
  outside_url: string | null
  version: number
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

function shown({ deleted_at, ...row }: PostRow, now: Date): Post {
  const status = row.status === 'published' ? 'published' : 'draft'
  return {
    ...row,
    status,
    state: stateOf({ ...row, status, deleted_at }, now),
    publish_from: row.publish_from && stampInJapan(row.publish_from),
    publish_until: row.publish_until && stampInJapan(row.publish_until),
    created_at: stampInJapan(row.created_at),
    updated_at: stampInJapan(row.updated_at),
  }
}
