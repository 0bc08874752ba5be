import { fieldOf } from '#features/items/item.fields.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import type { Given, Reading } from './reader/reader-contract.ts'

/** All that was read of a project, each column once. */
export function givenOf(readings: readonly Pick<Reading, 'given'>[]): Given {
  return Object.assign({}, ...readings.map(({ given }) => given))
}

/** What was read as the fields of an item. What has no column of its own goes into the note. */
export function itemFieldsOf(given: Given): ItemChanges {
  const { station_id, other_station_ids = [], walk_min, area_id, prefecture_id, ...more } = given
  const { tag_ids, note, ...rest } = more
  const { rate_tax, is_extendable, is_urgent, period_months, ...stated } = rest
  const { takes_sole_proprietors, ...columns } = stated
  const notes = [note, proprietorNote(takes_sole_proprietors)].filter((line) => line)
  return {
    ...shortened(columns),
    ...(notes.length > 0 ? shortened({ note: notes.join('\n') }) : {}),
    ...(tag_ids ? { tag_ids: tag_ids.slice(0, 60) } : {}),
    ...(area_id === undefined ? {} : { area_ids: [area_id] }),
    ...(station_id === undefined
      ? {}
      : { stations: stationsOf(station_id, walk_min, other_station_ids) }),
  }
}

function stationsOf(first: number, walk_min: number | undefined, others: readonly number[]) {
  const more = others
    .filter((id) => id !== first)
    .map((station_id) => ({ station_id, walk_min: null }))
  return [{ station_id: first, walk_min: walk_min ?? null }, ...more]
}

function proprietorNote(takes: boolean | undefined): string | undefined {
  if (takes === undefined) return undefined
  return takes ? '個人事業主：可' : '個人事業主：不可'
}

/** A sender may write more than a column takes; the whole is in the mail. */
function shortened<F extends object>(fields: F): F {
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? value.slice(0, longestOf(name)) : value]]
  })
  return Object.assign({}, ...entries.map(([name, value]) => ({ [String(name)]: value })))
}

function longestOf(name: string): number | undefined {
  const field = fieldOf(name)
  return field && 'most' in field ? field.most : undefined
}
