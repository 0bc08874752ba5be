import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { defaultRules } from '#features/mail-intake/reader/default-rules.ts'
import type { Names, Rule } from '#features/mail-intake/reader/reader-contract.ts'
import {
  type ThreadedReader,
  threadedReader,
} from '#features/mail-intake/reader/threaded-reader.server.ts'

type MailReader = { reader: ThreadedReader; names: Names }

/** The reader with the rules and names of this moment. It is cached until one of them changes. */
export async function readerOf(db: Db): Promise<MailReader> {
  const version = await readVersion(db)
  if (cached?.version === version) return cached.reader
  const names = await readNames(db)
  const rules = await readRules(db)
  const reader = { reader: threadedReader(version, { rules, names }), names }
  cached = { version, reader }
  return reader
}
let cached: { version: string; reader: MailReader } | undefined

const SOURCES = [
  'intake_rule',
  'tag',
  'tag_category',
  'station',
  'area',
  'prefecture',
  'biz_category',
] as const

/** Every write gives its rows the number of its transaction, so that their sum is another. */
async function readVersion(db: Db): Promise<string> {
  const parts = SOURCES.map(
    (table) =>
      sql`(select concat(count(*), '-', sum(xmin::text::bigint)) from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', ${sql.join(parts)}) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** The rules of the product, with the words that the staff has added and without those switched off. */
async function readRules(db: Db): Promise<Rule[]> {
  const own = await db
    .selectFrom('intake_rule')
    .select(['kind', 'key', 'word', 'is_active'])
    .orderBy('id')
    .execute()
  return withOwnRules(own)
}

type OwnRule = Rule & { is_active: boolean }

export function withOwnRules(own: readonly OwnRule[]): Rule[] {
  const isSame = (one: Rule, other: Rule) =>
    one.kind === other.kind && one.key === other.key && one.word === other.word
  const remaining = defaultRules.filter(
    (rule) => !own.some((one) => isSame(one, rule) && !one.is_active),
  )
  const added = own.filter(
    ({ is_active, ...rule }) => is_active && !defaultRules.some((one) => isSame(one, rule)),
  )
  return [...remaining, ...added.map(({ kind, key, word }) => ({ kind, key, word }))]
}

async function readNames(db: Db): Promise<Names> {
  const tags = await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term', 't.synonyms', 'c.key as group'])
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('t.id')
    .execute()
  const stations = await db
    .selectFrom('station')
    .select(['id', 'name', 'prefecture_id', 'kana'])
    .execute()
  const areas = await db.selectFrom('area').select(['id', 'name', 'prefecture_id']).execute()
  const prefectures = await db
    .selectFrom('prefecture')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  const industries = await db
    .selectFrom('biz_category')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  const known = new Set(areas.map(({ id }) => id))
  return {
    tags: tags.map(({ id, term, synonyms, group }) => ({ id, names: [term, ...synonyms], group })),
    stations: stations.map((station) => ({ ...station, area_id: areaOf(station.id, known) })),
    areas,
    prefectures,
    industries,
  }
}

/** The number of a station begins with that of its area. */
function areaOf(station: number, known: ReadonlySet<number>): number | null {
  const area = Math.floor(station / 100)
  return known.has(area) ? area : null
}
