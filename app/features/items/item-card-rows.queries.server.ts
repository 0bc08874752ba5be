import { type CompiledQuery, type ExpressionBuilder, sql } from 'kysely'
import { type Db, planOnce } from '#core/db/db.server.ts'
import { createRowCache, type RowCache } from '#core/db/row-cache.server.ts'
import type { DB } from '#db/schema.ts'
import type { Posting } from './item.rules.ts'
import type { ItemCard } from './item.schema.ts'
import type { Skill } from './item-kinds.fields.ts'
import type { StatedFields } from './search/field-tag.rules.ts'

type DerivedColumn =
  | 'get_area_by_id_and_id'
  | 'tags'
  | 'biz_category_name'
  | 'stations'
  | 'published_at'
  | 'updated_at'
  | 'confirmed_at'
  | 'confirmed_days_ago'
  | 'freshness'
  | 'confirmation'
  | 'closes_at'
  | 'days_left'
  | 'state'
  | 'is_open'

export type CardRow = Omit<ItemCard, DerivedColumn> &
  Posting & {
    area_ids: number[] | null
    tag_ids: number[] | null
    walks: StationWalk[] | null
    biz_category_id: number | null
    updated_at: Date
    confirmed_at: Date | null
    hidden_at: Date | null
  } & Pick<StatedFields, 'chain_depth' | 'interview_count' | 'dress' | 'payment_site_days'>

type CardCache = Pick<RowCache<CardRow>, 'forget'> & {
  /** Ends with the search: nobody says any more what has changed. */
  close(): void
}

type OpenCardCache = {
  rows: RowCache<CardRow>
  /** Whether this process receives changes of items soon enough to show what it has cached of them. */
  isCurrent(): boolean
}

let cache: OpenCardCache | undefined

/** Begins to cache rows in this process; its search says which of them have changed. */
export function openCardCache(bytes: number, isCurrent: OpenCardCache['isCurrent']): CardCache {
  const rows = createRowCache<CardRow>(bytes, bytesOf)
  const opened: OpenCardCache = { rows, isCurrent }
  cache = opened
  return {
    forget: rows.forget,
    close() {
      if (cache === opened) cache = undefined
    },
  }
}

/** The rows by their ids. A transaction may see what others do not: it is never answered by the cache. */
export async function readCardRows(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CardRow>> {
  if (cache && !db.isTransaction && cache.isCurrent()) {
    return await cache.rows.read(ids, (missing) => selectRows(db, missing))
  }
  return new Map((await selectRows(db, ids)).map((row) => [row.id, row]))
}

const CARD = { bytes: 12_000, letter: 8 }

/** With all that is made of it: the card itself, its text for a call, its line of a list. */
function bytesOf({ name, detail, must_have_requirements }: CardRow): number {
  return CARD.bytes + CARD.letter * (name.length + detail.length + must_have_requirements.length)
}

/** To put the query together takes a quarter of the time that it takes to be answered: that is done once. */
async function selectRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  compiled ??= compileCards(db)
  const parameters = compiled.parameters.map((value) => (value === ANY ? ids : value))
  return (await db.executeQuery<CardRow>({ ...compiled, parameters })).rows
}

const ANY: readonly number[] = []
let compiled: CompiledQuery<CardRow> | undefined

function compileCards(db: Db): CompiledQuery<CardRow> {
  const made = db
    .selectFrom('item')
    .select(columns)
    .select(cardParts)
    .where((eb) => eb('item.id', '=', eb.fn.any(eb.val(ANY))))
    .compile()
  planOnce(made.sql)
  return made
}

const columns = [
  'item.id',
  'item.name',
  'item.detail',
  'item.rate_detail',
  'item.rate_min',
  'item.rate_max',
  'item.rate_days',
  'item.settlement_method',
  'item.settlement_min_h',
  'item.settlement_max_h',
  'item.area_detail',
  'item.remote',
  'item.onsite_days',
  'item.onsite_per',
  'item.days_min',
  'item.days_max',
  'item.starts_asap',
  'item.starts_on',
  'item.ends_on',
  'item.is_long_term',
  'item.must_have_requirements',
  'item.updated_at',
  'item.published_at',
  'item.confirmed_at',
  'item.hidden_at',
  'item.status',
  'item.service_start',
  'item.service_end',
  'item.deleted_at',
  // For what its tags say of it.
  ...(['item.chain_depth', 'item.interview_count', 'item.dress'] as const),
  'item.payment_site_days',
  'item.biz_category_id',
] as const

/** Names are looked up in memory: to join their tables for each item takes three times as long. */
export function cardParts(eb: ExpressionBuilder<DB, 'item'>) {
  return [
    eb
      .selectFrom('item_area as ia')
      .select((on) => on.fn.agg<number[] | null>('array_agg', ['ia.area_id']).as('ids'))
      .whereRef('ia.item_id', '=', 'item.id')
      .as('area_ids'),
    eb
      .selectFrom('item_tag as it')
      .select((on) =>
        on.fn
          .agg<number[] | null>('array_agg', ['it.tag_id'])
          .orderBy('it.position')
          .orderBy('it.tag_id')
          .as('ids'),
      )
      .whereRef('it.item_id', '=', 'item.id')
      .as('tag_ids'),
    walksOf(eb).as('walks'),
    skillsOf(true).as('must_skills'),
  ]
}

/** Their names are looked up in memory too: PostgreSQL would read all stations for each of them. */
function walksOf(eb: ExpressionBuilder<DB, 'item'>) {
  return eb
    .selectFrom('item_station as ist')
    .select((on) =>
      on.fn
        .agg<StationWalk[] | null>('json_agg', [
          on.fn('json_build_array', ['ist.station_id', 'ist.walk_min']),
        ])
        .orderBy('ist.walk_min')
        .orderBy('ist.station_id')
        .as('walks'),
    )
    .whereRef('ist.item_id', '=', 'item.id')
}

export type StationWalk = readonly [station: number, minutes: number | null]

export function skillsOf(isRequired: boolean) {
  return sql<Skill[]>`(
    select coalesce(json_agg(case when k.other_tag_ids is null
      then json_build_object('text', k.text, 'years', k.years, 'tag_id', k.tag_id)
      else json_build_object('text', k.text, 'years', k.years, 'tag_id', k.tag_id,
        'other_tag_ids', k.other_tag_ids) end order by k.position), '[]')
    from item_skill k where k.item_id = item.id and k.is_required = ${isRequired})`
}
