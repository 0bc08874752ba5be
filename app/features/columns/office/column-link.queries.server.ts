import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import type { LinkSearch } from './column-link.schema.ts'

export async function searchWordLinks(db: Db, search: LinkSearch) {
  const like = likeOf(search)
  const found = wordLinks(db)
    .where((eb) =>
      eb.or([
        eb('k.title', 'ilike', like),
        eb('k.keyword', 'ilike', like),
        eb('p.title', 'ilike', like),
      ]),
    )
    .where((eb) => eb(eb('k.deleted_at', 'is not', null), 'in', deletedIn(search)))
  const { by, way } = orders[search.sort]
  const ordered = found.select(wordParts).orderBy(by, way).orderBy('k.id', way)
  return await readPage(db, ordered, search, shown)
}

export async function searchTagLinks(db: Db, search: LinkSearch) {
  const like = likeOf(search)
  const found = tagLinks(db)
    .where((eb) =>
      eb.or([
        eb('k.title', 'ilike', like),
        eb('t.term', 'ilike', like),
        eb('p.title', 'ilike', like),
      ]),
    )
    .where((eb) => eb(eb('k.deleted_at', 'is not', null), 'in', deletedIn(search)))
  const { by, way } = orders[search.sort]
  const ordered = found.select(tagParts).orderBy(by, way).orderBy('k.id', way)
  return await readPage(db, ordered, search, shown)
}

export async function getWordLink(db: Db, id: number) {
  const row = await wordLinks(db).select(wordParts).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('この関連付けは見つかりませんでした。')
  return shown(row)
}

export async function getTagLink(db: Db, id: number) {
  const row = await tagLinks(db).select(tagParts).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('この関連付けは見つかりませんでした。')
  return shown(row)
}

/** All tags with a page on the site, by their names. */
export async function listTagOptions(db: Db) {
  return await db
    .selectFrom('tag')
    .select(['id', 'term'])
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('term')
    .limit(2_000)
    .execute()
}

const orders = {
  new: { by: 'k.created_at', way: 'desc' },
  old: { by: 'k.created_at', way: 'asc' },
  title: { by: 'k.title', way: 'asc' },
} as const

function likeOf({ keyword }: LinkSearch): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

/** Without a state those that hold. */
function deletedIn({ state = [] }: LinkSearch): boolean[] {
  return state.length === 0 ? [false] : state.map((one) => one === 'deleted')
}

function wordLinks(db: Db) {
  return db
    .selectFrom('column_connect as k')
    .innerJoin('column_post as p', 'p.id', 'k.column_post_id')
}

function tagLinks(db: Db) {
  return db
    .selectFrom('column_tag_connect as k')
    .innerJoin('column_post as p', 'p.id', 'k.column_post_id')
    .innerJoin('tag as t', 't.id', 'k.tag_id')
}

const parts = [
  'k.id',
  'k.column_post_id',
  'p.title as column_title',
  'k.title',
  'k.version',
  'k.deleted_at',
  'k.created_at',
  'k.updated_at',
] as const
const wordParts = [...parts, 'k.keyword'] as const
const tagParts = [...parts, 'k.tag_id', 't.term'] as const

type LinkMoments = { deleted_at: Date | null; created_at: Date; updated_at: Date }

function shown<R extends LinkMoments>({ deleted_at, created_at, updated_at, ...row }: R) {
  return {
    ...row,
    is_deleted: deleted_at !== null,
    created_at: stampInJapan(created_at),
    updated_at: stampInJapan(updated_at),
  }
}
