import type { CompiledQuery, ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayNumberInJapan, stampInJapan } from '#core/clock.ts'
import { type Db, keepPlanned } from '#core/db/db.server.ts'
import type { DB } from '#db/schema.ts'
import {
  closingMoment,
  daysLeft,
  daysSince,
  freshnessAfter,
  type Posting,
  stateOf,
} from './item.rules.ts'
import type { ItemCard } from './item.schema.ts'
import { keptCardsOf, namesOf } from './search/process/search-of.server.ts'
import type { NameBook, SearchName } from './search/search-contract.ts'

/** Cards in the order of the ids; what is not there, or not shown to anybody, is left out. */
export async function listItemsById(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ItemCard[]> {
  if (ids.length === 0) return []
  const kept = keptCardsOf(db)
  const rows = kept
    ? await kept.read(ids, (missing) => readRows(db, missing))
    : new Map((await readRows(db, ids)).map((row) => [row.id, row]))
  const names = await readCardNames(db)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return (row && cardOf(row, names, now)) ?? []
  })
}

type Made = { card: ItemCard | undefined; names: CardNames; today: number }
const made = new WeakMap<CardRow, Made>()

/** The card of a row, the same object until a name or the day is another one. */
function cardOf(row: CardRow, names: CardNames, now: Date): ItemCard | undefined {
  const today = dayNumberInJapan(now)
  const before = made.get(row)
  if (before?.names === names && before.today === today) return before.card
  const isShown = !['gone', 'hidden'].includes(stateOf(row, now))
  const card = isShown ? Object.freeze(toCard(row, names, now)) : undefined
  made.set(row, { card, names, today })
  return card
}

/** To put the query together takes a quarter of the time that it takes to be answered: that is done once. */
async function readRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
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
  keepPlanned(made.sql)
  return made
}

const columns = [
  'item.id',
  'item.name',
  'item.detail',
  'item.rate_detail',
  'item.rate_min',
  'item.rate_max',
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
  'item.status',
  'item.service_start',
  'item.service_end',
  'item.deleted_at',
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
    skillsOf(eb, true).as('must_skills'),
  ]
}

/** Their names are looked up in memory too: PostgreSQL would read all stations for each of them. */
function walksOf(eb: ExpressionBuilder<DB, 'item'>) {
  return eb
    .selectFrom('item_station as ist')
    .select((on) =>
      on.fn
        .agg<Walk[] | null>('json_agg', [
          on.fn('json_build_array', ['ist.station_id', 'ist.walk_min']),
        ])
        .orderBy('ist.walk_min')
        .orderBy('ist.station_id')
        .as('walks'),
    )
    .whereRef('ist.item_id', '=', 'item.id')
}

type Walk = readonly [station: number, minutes: number | null]

export function skillsOf(eb: ExpressionBuilder<DB, 'item'>, isRequired: boolean) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_skill as k')
      .select(['k.text', 'k.years', 'k.tag_id'])
      .whereRef('k.item_id', '=', 'item.id')
      .where('k.is_required', '=', isRequired)
      .orderBy('k.position'),
  )
}

export type CardNames = {
  area(id: number): { id: number; name: string; prefecture_name: string }[]
  /** One object for all tags that it stands for. */
  tag(id: number): ItemCard['tags']
  industry(id: number): ItemCard['biz_category_name']
  station(walk: Walk): ItemCard['stations']
}

const known = new WeakMap<NameBook, CardNames>()

export async function readCardNames(db: Db): Promise<CardNames> {
  const book = await namesOf(db)
  const names = known.get(book) ?? listNames(book)
  known.set(book, names)
  return names
}

function listNames({ names, standIns, stations }: NameBook): CardNames {
  const ofKind = (kind: SearchName['kind']) =>
    new Map(names.flatMap((name) => (name.kind === kind ? [[name.id, name] as const] : [])))
  const areas = ofKind('area')
  const prefectures = ofKind('prefecture')
  const industries = ofKind('industry')
  const tags = new Map(
    [...ofKind('tag').values()].map(({ id, name, group = '' }) => [id, { id, term: name, group }]),
  )
  return {
    area(id) {
      const { name, within = 0 } = areas.get(id) ?? {}
      if (name === undefined) return []
      return [{ id, name, prefecture_name: prefectures.get(within)?.name ?? '' }]
    },
    tag(id) {
      const found = tags.get(standIns.get(id) ?? 0)
      return found ? [found] : []
    },
    industry: (id) => ({ id, name: industries.get(id)?.name ?? '' }),
    station([id, walk_min]) {
      const found = stations.get(id)
      return found ? [{ id, walk_min, ...found }] : []
    },
  }
}

type Derived =
  | 'get_area_by_id_and_id'
  | 'tags'
  | 'biz_category_name'
  | 'stations'
  | 'published_at'
  | 'updated_at'
  | 'confirmed_at'
  | 'confirmed_days_ago'
  | 'freshness'
  | 'closes_at'
  | 'days_left'
  | 'state'
  | 'is_open'

export type CardRow = Omit<ItemCard, Derived> &
  Posting & {
    area_ids: number[] | null
    tag_ids: number[] | null
    walks: Walk[] | null
    biz_category_id: number | null
    updated_at: Date
    confirmed_at: Date | null
  }

export function toCard(row: CardRow, names: CardNames, now: Date): ItemCard {
  const { status, service_start, service_end, deleted_at, area_ids, tag_ids, walks, ...rest } = row
  const { biz_category_id, ...card } = rest
  const state = stateOf(row, now)
  const confirmedDaysAgo = daysSince(row.confirmed_at, now)
  return {
    ...card,
    get_area_by_id_and_id: (area_ids ?? []).sort((a, b) => a - b).flatMap(names.area),
    stations: (walks ?? []).flatMap(names.station),
    tags: [...new Set((tag_ids ?? []).flatMap(names.tag))],
    biz_category_name: biz_category_id === null ? null : names.industry(biz_category_id),
    published_at: momentOrNull(row.published_at),
    updated_at: stampInJapan(row.updated_at),
    confirmed_at: momentOrNull(row.confirmed_at),
    confirmed_days_ago: confirmedDaysAgo,
    freshness: freshnessAfter(confirmedDaysAgo),
    closes_at: service_end === null ? null : closingMoment(service_end),
    days_left: daysLeft(service_end, now),
    state: state === 'open' || state === 'paused' ? state : 'ended',
    is_open: state === 'open',
  }
}

export function momentOrNull(at: Date | null): string | null {
  return at === null ? null : stampInJapan(at)
}
