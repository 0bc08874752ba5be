import type { FieldName } from '#features/items/item.fields.ts'
import { fieldNames } from '#features/items/item.fields.ts'
import { valueText } from '#features/items/record/field-value.words.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import type { Field, Given, Names } from '#features/mail-intake/reader/reader-contract.ts'
import { shownText } from '#features/mail-intake/reading-rules/shown-reading.words.ts'

const NONE = 'なし'

/** Fields that have units or names in the words of the readings. */
const asRead: Readonly<Record<string, Field>> = {
  settlement: 'settlement',
  payment: 'payment',
  start: 'start',
  remote: 'remote',
  interview: 'interview',
  headcount: 'headcount',
  team_size: 'team',
  biz_category_id: 'industry',
}

/** What a line shows of an item: its fields as a person reads them. */
export function fieldsText(key: string, values: ItemChanges, names: Names): string {
  const given = fieldNames.filter((name) => isGiven(name, values))
  if (given.length === 0) return NONE
  if (key === 'rate') return rateText(values, names)
  if (key === 'place') return placeText(values, names)
  const read = asRead[key]
  if (read) return shownText(read, givenIn(values), names)
  const texts = given.map((name) => ownText(name, values, names))
  return texts.join(key === 'days' ? '〜' : '・')
}

function isGiven(name: FieldName, values: ItemChanges): boolean {
  const value = values[name]
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}

function givenIn(values: ItemChanges): Given {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return Object.assign({}, ...given.map(([name, value]) => ({ [name]: value })))
}

function rateText(values: ItemChanges, names: Names): string {
  const { rate_min, rate_max, rate_detail, rate_note } = values
  const hasFigures = typeof rate_min === 'number' || typeof rate_max === 'number'
  return [hasFigures ? shownText('rate', givenIn(values), names) : rate_detail, rate_note]
    .filter(Boolean)
    .join('・')
}

function placeText({ stations = [], area_ids = [], area_detail }: ItemChanges, names: Names) {
  const texts = stations.map(({ station_id, walk_min }) => {
    const name = names.stations.find(({ id }) => id === station_id)?.name ?? ''
    return `${name}駅${walk_min === null ? '' : ` 徒歩${walk_min}分`}`
  })
  const areas = area_ids.map((id) => names.areas.find((area) => area.id === id)?.name ?? '')
  const place = [...texts, ...areas].join('・')
  return [place, area_detail && `「${area_detail}」`].filter(Boolean).join(' ')
}

function ownText(name: FieldName, values: ItemChanges, names: Names): string {
  if (name !== 'tag_ids') return valueText(name, values[name])
  const ids = values.tag_ids ?? []
  return ids.map((id) => names.tags.find((tag) => tag.id === id)?.names[0] ?? '').join('、')
}
