import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { countItems, queryOf, searchOf } from './item-search.queries.server.ts'
import { stationLabel } from './keyword-labels.words.ts'
import { namesOf } from './known-names.queries.server.ts'
import type { AreaStation } from './list-filters.rules.ts'
import { readNear } from './parameter-kinds.rules.ts'
import type { SearchState } from './search-state.form.ts'

/**
 * So many stations of the areas that are chosen, and of those in which a chosen station is, the most frequent first; and
 * those that are chosen. Each is counted by a search of its own.
 */
export async function listAreaStations(
  db: Db,
  now: Date,
  state: SearchState,
  most: number,
): Promise<AreaStation[]> {
  const own = stationsIn(state)
  const around = await listStationAreas(db, now, own)
  const areas = new Set([...(state.area_id ?? []), ...around.map(({ area }) => area)])
  if (areas.size === 0) return []
  const named = await listPairs(db, now, { chosen: { area: [...areas] } })
  const candidates = named.filter(({ area }) => areas.has(area)).map(({ station }) => station)
  const inside = await listStationAreas(db, now, candidates)
  const { find } = await namesOf(searchOf(db))
  const shown = inside
    .filter(({ area }) => areas.has(area))
    .filter(({ station }, place) => place < most || own.includes(station))
  const counted = shown.map(async ({ station: id, area }) => {
    const alone = { ...state, prefecture_id: undefined, area_id: undefined, near: [String(id)] }
    const name = stationLabel(find('station', id)?.name ?? '')
    return { id, area, name, count: await countItems(db, now, alone) }
  })
  return await Promise.all(counted)
}

/** The search without places around one that is chosen too: of a form in which both have a box. */
export async function withInnermostPlaces(
  db: Db,
  now: Date,
  state: SearchState,
): Promise<SearchState> {
  const { find } = await namesOf(searchOf(db))
  const inside = await listStationAreas(db, now, stationsIn(state))
  const held = new Set(inside.map(({ area }) => area))
  const { area_id: areas = [], prefecture_id: prefectures = [] } = state
  const isAround = (prefecture: number) =>
    [...areas, ...held].some((area) => find('area', area)?.within === prefecture)
  return {
    ...state,
    area_id: orNone(areas.filter((area) => !held.has(area))),
    prefecture_id: orNone(prefectures.filter((prefecture) => !isAround(prefecture))),
  }
}

/** The stations that a search asks for themselves, without a way to them. */
function stationsIn({ near = [] }: SearchState): number[] {
  return near.map(readNear).flatMap(({ station, minutes }) => (minutes === 0 ? [station] : []))
}

/** In which area each station is; the most frequent first. Projects of several areas leave it open, the others say it. */
async function listStationAreas(db: Db, now: Date, stations: readonly number[]) {
  if (stations.length === 0) return []
  const near = { isExcluded: false, near: { stations, minutes: 0 } }
  const pairs = await listPairs(db, now, { terms: [near] })
  const found = pairs.filter(({ station }) => stations.includes(station))
  const most = new Map<number, number>()
  for (const { station, weight } of found) {
    most.set(station, Math.max(weight, most.get(station) ?? 0))
  }
  return found
    .filter(({ station, weight }) => weight === most.get(station))
    .sort((one, other) => other.weight - one.weight || one.station - other.station)
}

/** So many of the newest projects say which stations a place has. */
const SAMPLE = 1_000

/**
 * Areas and stations, of one prefecture, that open projects of some places name together. A project of several areas
 * counts in part for each.
 */
async function listPairs(
  db: Db,
  now: Date,
  places: Pick<Partial<SearchQuery>, 'chosen' | 'terms'>,
) {
  const search = searchOf(db)
  const query = { ...(await queryOf(search, now, {})), ...places, isPlaceNamed: true as const }
  const { ids } = await search.find({ ...query, limit: SAMPLE })
  return await db
    .selectFrom('item_station as x')
    .innerJoin('station as s', 's.id', 'x.station_id')
    .innerJoin('item_area as y', 'y.item_id', 'x.item_id')
    .innerJoin('area as a', (join) =>
      join.onRef('a.id', '=', 'y.area_id').onRef('a.prefecture_id', '=', 's.prefecture_id'),
    )
    .where((eb) => eb('x.item_id', '=', eb.fn.any(eb.val(ids))))
    .select(['s.id as station', 'a.id as area'])
    .select(
      sql<number>`sum(1.0 / (select count(*) from item_area z where z.item_id = x.item_id))::float8`.as(
        'weight',
      ),
    )
    .groupBy(['s.id', 'a.id'])
    .execute()
}

function orNone(ids: readonly number[]): readonly number[] | undefined {
  return ids.length > 0 ? ids : undefined
}
