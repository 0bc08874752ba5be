import type { FieldName } from '#features/items/item.fields.ts'
import { fieldOf } from '#features/items/item.fields.ts'
import { valueText } from './field-value.words.ts'
import type { UnfitValue } from './item-fit.words.ts'
import { isRecord } from './item-record.rules.ts'
import { type ItemChanges, itemChanges } from './item-record.schema.ts'

type FittedItem = { fields: ItemChanges; unfit: UnfitValue[] }

/** What no form has checked, by the shape of each field: what does not fit is returned apart, as text. */
export function fitItem(given: Readonly<Record<string, unknown>>): FittedItem {
  const fitted = Object.entries(given)
    .filter(([name, value]) => fieldOf(name) !== undefined && value !== undefined)
    .map(([name, value]) => fitField(name, readable(value)))
  const values = Object.assign({}, ...fitted.map(({ held }) => held))
  const reversed = RANGES.filter((ends) => isReversed(values, ends))
  const ends = reversed.flat()
  const fields = itemChanges.parse(
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !ends.some((end) => end === name)),
    ),
  )
  return {
    fields,
    unfit: [
      ...fitted.flatMap(({ unfit }) => unfit),
      ...reversed.map(([low, high]) => reversedRange(values, low, high)),
    ],
  }
}

/** No item can be stored with these the wrong way round. */
const RANGES = [
  ['rate_min', 'rate_max'],
  ['days_min', 'days_max'],
] as const satisfies readonly (readonly [FieldName, FieldName])[]

function isReversed(values: Record<string, unknown>, [low, high]: readonly [string, string]) {
  const [least, most] = [values[low], values[high]]
  return typeof least === 'number' && typeof most === 'number' && least > most
}

function reversedRange(values: Record<string, unknown>, low: string, high: string): UnfitValue {
  return { field: high, text: `${valueText(low, values[low])}〜${valueText(high, values[high])}` }
}

type FittedField = { held: Record<string, unknown>; unfit: UnfitValue[] }

function fitField(field: string, value: unknown): FittedField {
  if (isHeld(field, value)) return { held: { [field]: value }, unfit: [] }
  const { part, rest } = partOf(field, value)
  const text = shortText(field, rest)
  return {
    held: part === undefined ? {} : { [field]: part },
    unfit: text === '' ? [] : [{ field, text }],
  }
}

function isHeld(field: string, value: unknown): boolean {
  return itemChanges.safeParse({ [field]: value }).success
}

/** Of a text its beginning, and of a list what fits; a route with a gap would say something else. */
function partOf(field: string, value: unknown): { part?: unknown; rest: unknown } {
  const row = fieldOf(field)
  if (typeof value === 'string' && row && 'most' in row) {
    const part = value.slice(0, row.most).replace(/[\ud800-\udbff]$/, '')
    return isHeld(field, part) ? { part, rest: value } : { rest: value }
  }
  if (!Array.isArray(value) || row?.kind === 'route') return { rest: value }
  const singles = value.filter((one) => isHeld(field, [one])).slice(0, LONGEST_LIST)
  while (singles.length > 0 && !isHeld(field, singles)) singles.pop()
  return { part: singles, rest: value.filter((one) => !singles.includes(one)) }
}

const LONGEST_LIST = 100
const LONGEST_TEXT = 200

/** Numbers of tags or places are no text that anybody could read. */
function shortText(field: string, value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return ''
  const whole = typeof value === 'string' ? value : valueText(field, value)
  const text = whole.replace(/\s+/g, ' ').trim()
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…`.toWellFormed() : text
}

/** No database stores the letter of nothing or half a letter. */
function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(readable)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, readable(part)]))
}
