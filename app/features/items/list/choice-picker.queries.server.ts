import type { Db } from '#core/db/db.server.ts'
import type { Counted } from '#features/items/search/search-contract.ts'
import { listRegions } from '#features/reference/reference.queries.server.ts'
import { listAreaStations } from './area-stations.queries.server.ts'
import { type PickerGroup, placeGroups, skillGroups } from './choice-picker.rules.ts'
import { queryOf, searchOf } from './item-search.queries.server.ts'
import { knownNames } from './known-names.queries.server.ts'
import type { Picker } from './list-filters.codes.ts'
import type { SearchState } from './search-state.form.ts'
import { markTyped, typedNames, untypedKeyword } from './typed-names.rules.ts'

const MOST_STATIONS = 40

type Picking = { picker: Picker; state: SearchState }
type Choices = { groups: PickerGroup[]; total: number }

/** All choices of a kind, each with what it would leave, and what the search finds as it is. */
export async function findChoices(
  db: Db,
  now: Date,
  picking: Picking,
): Promise<Choices & { keyword: string }> {
  const typed = typedNames(picking.state, await knownNames(searchOf(db), now))
  const { groups: found, total } = await countChoices(db, now, picking)
  const groups = found.map((group) => ({ ...group, options: markTyped(group.options, typed) }))
  return { groups, total, keyword: untypedKeyword(typed, groups) }
}

async function countChoices(db: Db, now: Date, { picker, state }: Picking): Promise<Choices> {
  const search = searchOf(db)
  const wants = { facets: true, everyTag: true }
  const { total, facets } = await search.find({
    ...(await queryOf(searchOf(db), now, state)),
    wants,
  })
  if (!facets) throw new Error('the search left out what was wanted')
  if (picker === 'skills') {
    return { total, groups: skillGroups([...facets.tags, ...facets.positions, ...facets.systems]) }
  }
  const { names } = await search.names()
  const within = new Map(names.map((name) => [`${name.kind} ${name.id}`, name.within]))
  const inside = (kind: string) => (one: Counted) => ({
    ...one,
    within: within.get(`${kind} ${one.id}`),
  })
  const prefectures = facets.prefecture.map(inside('prefecture'))
  const areas = facets.area.map(inside('area'))
  const stations = await listAreaStations(db, now, state, MOST_STATIONS)
  return { total, groups: placeGroups(await listRegions(db), prefectures, areas, stations) }
}
