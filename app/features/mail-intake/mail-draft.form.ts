import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import type { Given, Reading } from './reader/reader-contract.ts'

const LONGEST_NAME = 60

/** All that was read of a project, each column once. */
export function givenOf(readings: readonly Pick<Reading, 'given'>[]): Given {
  return Object.assign({}, ...readings.map(({ given }) => given))
}

/** What was read as the fields of an item. What has no column of its own is stored in words. */
export function itemFieldsOf(given: Given): ItemChanges {
  const { station_id, walk_min, area_id, prefecture_id, tag_ids, name, ...rest } = given
  const { rate_tax, is_extendable, is_urgent, takes_sole_proprietors, detail, note, ...columns } =
    rest
  const notes = [note, proprietorNote(takes_sole_proprietors)].filter((line) => line)
  return {
    ...shortened(columns),
    ...(name === undefined ? {} : { name: name.slice(0, LONGEST_NAME) }),
    ...(detail === undefined ? {} : { detail: detail.slice(0, 8_000) }),
    ...(notes.length > 0 ? { note: notes.join('\n').slice(0, 8_000) } : {}),
    ...(tag_ids ? { tag_ids: tag_ids.slice(0, 60) } : {}),
    ...(area_id === undefined ? {} : { area_ids: [area_id] }),
    ...(station_id === undefined ? {} : { stations: [{ station_id, walk_min: walk_min ?? null }] }),
  }
}

function proprietorNote(takes: boolean | undefined): string | undefined {
  if (takes === undefined) return undefined
  return takes ? '個人事業主：可' : '個人事業主：不可'
}

const LENGTHS: Record<string, number> = {
  area_detail: 100,
  rate_detail: 60,
  rate_note: 100,
  first_onsite: 200,
  hours_text: 100,
  period_text: 100,
  interview_form: 60,
  client: 120,
  chain_limit: 60,
  age_note: 200,
  nationality_note: 200,
}

/** A sender may write more than a column takes; the whole stays in the mail. */
function shortened<F extends object>(fields: F): F {
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return []
    const most = LENGTHS[name]
    return [[name, typeof value === 'string' && most ? value.slice(0, most) : value]]
  })
  return Object.assign({}, ...entries.map(([name, value]) => ({ [String(name)]: value })))
}
