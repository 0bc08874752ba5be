import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import type { TagFigures } from '#features/tags/tag.schema.ts'
import { termKey } from './tag.form.ts'
import { mergedSynonyms } from './tag-merge.rules.ts'
import type { MergeFigures, MergePreview, MergeQuery, RecentMerge } from './tag-merge.schema.ts'

export const UNDO_DAYS = 30

/** The items that have one of these tags, as the search counts them. */
type ReadFigures = (ids: readonly number[]) => Promise<TagFigures>

/** What a merge would move, before anybody has confirmed it. */
export async function previewMerge(
  db: Db,
  query: MergeQuery,
  readFigures: ReadFigures,
): Promise<MergePreview> {
  const { sources, target } = await findSides(db, query)
  const ids = sources.map(({ id }) => id)
  const all = [...ids, target.id]
  const uses = await countUses(db, ids, target.id)
  const [own, ...others] = await Promise.all(
    [target, ...sources].map(async (tag) => await sideOf(db, tag, readFigures)),
  )
  if (!own) throw new Error('a merge without a target')
  const together = await figuresOf(db, all, readFigures)
  return {
    ...uses.changed,
    sources: others,
    target: own,
    result: { ...together, synonyms: mergedSynonyms(target, sources) },
    saved_searches: await countSavedSearches(db, ids),
    overlapping: await listOverlapping(db, ids, target.id),
    neighbours: await listNeighbours(db, target.term, all),
  }
}

/** The tags of a merge; each of them must be active. */
export async function findSides(db: Db, { tag_ids, target_id }: MergeQuery) {
  const ids = tag_ids.filter((id) => id !== target_id)
  const rows = await activeTags(db)
    .where('t.id', 'in', [...ids, target_id])
    .orderBy('t.id')
    .execute()
  const target = rows.find(({ id }) => id === target_id)
  const sources = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (!target) throw invalid({ target_id: ['残すタグが見つかりません。選び直してください。'] })
  if (sources.length === 0) throw invalid({ tag_ids: ['なくすタグを選んでください。'] })
  if (sources.length < ids.length) {
    throw invalid({ tag_ids: ['なくすタグの中に、見つからないものがあります。'] })
  }
  return { sources, target }
}

/** Tags that can be merged or be merged into. */
export async function listMergeChoices(db: Db) {
  const rows = await activeTags(db)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.position')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return rows.map(({ id, term, group, category_name, kana, synonyms }) => ({
    id,
    term,
    group,
    category_name,
    kana,
    synonyms,
  }))
}

/** The tag that somebody has typed: by its name, or by its number. */
export async function findTyped(db: Db, text: string): Promise<number | undefined> {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  const found = await activeTags(db)
    .where((eb) =>
      eb.or([
        eb('t.term_key', '=', termKey(text)),
        ...(number ? [eb('t.id', '=', Number(number))] : []),
      ]),
    )
    .executeTakeFirst()
  return found?.id
}

export async function listRecentMerges(db: Db, now: Date): Promise<RecentMerge[]> {
  const since = new Date(now.getTime() - UNDO_DAYS * 86_400_000)
  const rows = await db
    .selectFrom('tag_merge as g')
    .innerJoin('tag as t', 't.id', 'g.target_id')
    .leftJoin('admin_user as a', 'a.id', 'g.admin_id')
    .select([
      'g.id',
      'g.target_id',
      't.term as target_term',
      'a.name as admin_name',
      'g.at',
      'g.items',
      'g.members',
      sql<boolean>`g.undone_at is not null`.as('is_undone'),
      sql<
        string[]
      >`array(select s.term from tag s where s.id = any(g.source_ids) order by s.id)`.as(
        'source_terms',
      ),
    ])
    .where('g.at', '>', since)
    .orderBy('g.id', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: stampInJapan(at) }))
}

function activeTags(db: Db) {
  return db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select([
      't.id',
      't.term',
      't.kana',
      't.synonyms',
      't.tag_type',
      't.landing_markdown',
      't.version',
      'c.key as group',
      'c.name as category_name',
    ])
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
}

type Side = Awaited<ReturnType<typeof findSides>>['target']

async function sideOf(db: Db, { landing_markdown, ...tag }: Side, readFigures: ReadFigures) {
  const links = await db
    .selectFrom('column_post')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .where('body_markdown', '~', `/item/tag/${tag.id}([^0-9]|$)`)
    .executeTakeFirstOrThrow()
  return {
    ...tag,
    ...(await figuresOf(db, [tag.id], readFigures)),
    landing_letters: [...(landing_markdown ?? '').replace(/\s/g, '')].length,
    links: links.count,
  }
}

/** Of what has one of these tags; a row with two is counted once. */
async function figuresOf(
  db: Db,
  ids: readonly number[],
  readFigures: ReadFigures,
): Promise<MergeFigures> {
  const items = await readFigures(ids)
  const { rows } = await sql<{ members: number; columns: number }>`select
    (select count(distinct member_id)::int from member_skill where tag_id = any(${[...ids]}))
      as members,
    (select count(distinct column_post_id)::int from column_tag_connect
      where tag_id = any(${[...ids]}) and deleted_at is null) as columns`.execute(db)
  const { members = 0, columns = 0 } = rows[0] ?? {}
  return { ...items, members, columns }
}

async function countUses(db: Db, ids: number[], target: number) {
  const { rows } = await sql<{ items: number; overlap: number; members: number; years: number }>`
    select
      (select count(distinct item_id)::int from item_tag where tag_id = any(${ids})) as items,
      (select count(distinct a.item_id)::int from item_tag a
        join item_tag b on b.item_id = a.item_id and b.tag_id = ${target}
        where a.tag_id = any(${ids})) as overlap,
      (select count(distinct member_id)::int from member_skill where tag_id = any(${ids}))
        as members,
      (select count(*)::int from (select member_id from member_skill
        where tag_id = any(${[...ids, target]}) group by member_id
        having count(distinct years) > 1 and bool_or(tag_id <> ${target})) several) as years`.execute(
    db,
  )
  const { items = 0, overlap = 0, members = 0, years = 0 } = rows[0] ?? {}
  const changed = { items_changed: items, members_changed: members, members_differing: years }
  return { changed: { ...changed, overlap } }
}

async function listOverlapping(db: Db, ids: number[], target: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select i.id, i.name from item i
    where i.deleted_at is null
      and i.id in (select item_id from item_tag where tag_id = ${target}
        intersect select item_id from item_tag where tag_id = any(${ids}))
    order by i.updated_at desc, i.id desc limit 5`.execute(db)
  return rows
}

/** Saved searches name tags in their addresses; they lead on by themselves. */
async function countSavedSearches(db: Db, ids: readonly number[]): Promise<number> {
  const any = `(${ids.join('|')})`
  const named = `(/item/tag/${any}([?]|$))|([?&]tag_ids=([0-9]+,)*${any}(,|&|$))`
  const { count } = await db
    .selectFrom('saved_search')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .where('path', '~', named)
    .executeTakeFirstOrThrow()
  return count
}

async function listNeighbours(db: Db, term: string, ids: number[]) {
  const key = termKey(term)
  if ([...key].length < 3) return []
  return await db
    .selectFrom('tag')
    .select(['id', 'term'])
    .where('term_key', 'like', `${key.replace(/[\\%_]/g, '\\$&')}%`)
    .where('id', 'not in', ids)
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('term')
    .limit(5)
    .execute()
}
