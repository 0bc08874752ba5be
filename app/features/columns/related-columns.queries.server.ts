import { sql } from 'kysely'
import { dayInJapan, daysSince1970 } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { fold } from '#core/search/fold.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { rowParts, shownColumns, toRow } from './column.queries.server.ts'
import type { ColumnRow } from './column.schema.ts'
import { holdsAnyWord, textOfItem } from './column-keyword.rules.ts'

const SHOWN = 3
const ITEMS = 4

type ItemWithText = { id: number; name: string; detail: string; must_have_requirements: string }
type Item = ItemWithText & { tags: readonly { id: number; term: string }[] }

/** Articles that go with a project: first by their words, then by its tags. */
export async function listColumnsOfItem(db: Db, now: Date, item: Item): Promise<ColumnRow[]> {
  const text = fold(textOfItem(item))
  const tagIds = item.tags.map(({ id }) => id)
  const [byWord, byTag] = await Promise.all([
    listByWords(db, now, text),
    listByTags(db, now, tagIds),
  ])
  return firstOf([...byWord, ...byTag])
}

export async function listColumnsOfTag(db: Db, now: Date, tagId: number): Promise<ColumnRow[]> {
  return firstOf(await listByTags(db, now, [tagId]))
}

/** The tags on whose pages an article is shown. */
export async function listTagsOfColumn(db: Db, columnId: number) {
  return await db
    .selectFrom('column_tag_connect as k')
    .innerJoin('tag as t', 't.id', 'k.tag_id')
    .innerJoin('tag_category as g', 'g.id', 't.tag_category_id')
    .select(['t.id', 't.term', 'g.key as group'])
    .where('k.column_post_id', '=', columnId)
    .where('k.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('g.position')
    .orderBy('t.position')
    .execute()
}

/** The newest open projects that have one of the tags. */
export async function listItemsOfTags(db: Db, now: Date, tagIds: readonly number[]) {
  if (tagIds.length === 0) return []
  const { ids } = await searchOf(db).find({
    today: daysSince1970(dayInJapan(now)),
    terms: [{ isExcluded: false, anyTag: tagIds }],
    tags: [],
    chosen: {},
    sort: 'new',
    offset: 0,
    limit: ITEMS,
    wants: {},
  })
  return (await listItemsById(db, ids, now)).filter(({ is_open }) => is_open)
}

/** The database leaves out what cannot fit; whether a word is there as a whole is checked here. */
async function listByWords(db: Db, now: Date, text: string): Promise<ColumnRow[]> {
  const rows = await shownColumns(db, now)
    .innerJoin('column_connect as k', 'k.column_post_id', 'p.id')
    .where('k.deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from unnest(k.words) w where strpos(${text}, w) > 0)`)
    .select([...rowParts, 'k.words'])
    .orderBy('p.publish_from', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.filter(({ words }) => holdsAnyWord(text, words)).map(toRow)
}

/** Those that share the most tags come first. */
async function listByTags(db: Db, now: Date, tagIds: readonly number[]): Promise<ColumnRow[]> {
  if (tagIds.length === 0) return []
  const rows = await shownColumns(db, now)
    .innerJoin('column_tag_connect as k', 'k.column_post_id', 'p.id')
    .where('k.deleted_at', 'is', null)
    .where('k.tag_id', 'in', tagIds)
    .groupBy(['p.id', 'c.id'])
    .select(rowParts)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('p.publish_from', 'desc')
    .orderBy('p.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(toRow)
}

function firstOf(rows: readonly ColumnRow[]): ColumnRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, SHOWN)
}
