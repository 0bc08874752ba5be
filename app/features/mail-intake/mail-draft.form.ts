import { fitItem } from '#features/items/record/item-fit.rules.ts'
import { markedNote } from '#features/items/record/item-fit.words.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import type { Given, Reading } from './reader/reader-contract.ts'

/** All that was read of a project, each column once. */
export function givenOf(readings: readonly Pick<Reading, 'given'>[]): Given {
  return Object.assign({}, ...readings.map(({ given }) => given))
}

/** What a mail states as the fields of an item; what does not fit into its field is marked in the note. */
export function draftOf(stated: Readonly<Record<string, unknown>>): ItemChanges {
  const { fields, unfit } = fitItem(stated)
  return unfit.length === 0 ? fields : { ...fields, note: markedNote(fields.note ?? null, unfit) }
}

/** What was read by the columns of an item. What has no column of its own goes into the note, or is left out. */
export function columnsOf(given: Given): Readonly<Record<string, unknown>> {
  const { station_id, other_station_ids = [], walk_min, area_id, ...read } = given
  const { note, takes_sole_proprietors, ...columns } = read
  const notes = [note, proprietorNote(takes_sole_proprietors)].filter((line) => line)
  return {
    ...columns,
    ...(notes.length > 0 && { note: notes.join('\n') }),
    ...(area_id !== undefined && { area_ids: [area_id] }),
    ...(station_id !== undefined && {
      stations: stationsOf(station_id, walk_min, other_station_ids),
    }),
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
