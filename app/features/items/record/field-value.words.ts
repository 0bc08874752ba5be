import { mapRows } from '#core/calls/rows.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { allFields, type FieldName, fieldOf } from '#features/items/item.fields.ts'
import { manYen } from '#features/items/item.words.ts'
import type { Field } from '#features/items/item-kinds.fields.ts'
import { dayText } from '#ui/date-text.ts'
import type { SavedState } from './item-fields.commands.server.ts'
import { closeReason } from './item-record.codes.ts'
import { isRecord } from './item-record.rules.ts'

const LONG = 80

/** What the acts of an item write besides its fields. */
const actLabels: Record<keyof SavedState, string> = {
  published_at: '公開日時',
  confirmed_at: '最終確認',
  closed_at: '終了日時',
  close_reason: '終了の理由',
  deleted_at: '削除',
}

const ownLabels = mapRows<Record<FieldName, string>, Field>(allFields, ({ label }) => label)

/** What the staff calls each field. */
export const fieldLabels: Readonly<Record<string, string>> = { ...ownLabels, ...actLabels }

/** What a number in a field is the number of; undefined where it is a figure, or nothing any more. */
export type NameOf = (kind: NamedKind, id: number) => string | undefined
export type NamedKind = 'tags' | 'areas' | 'stations' | 'owner' | 'industries'

const namesNothing: NameOf = () => undefined

/** A value as it is read in a line of the history; of what has a name, the name. */
export function valueText(name: string, value: unknown, nameOf: NameOf = namesNothing): string {
  if (value === null || value === undefined || value === '') return 'なし'
  if (typeof value === 'boolean') return value ? 'あり' : 'なし'
  if (Array.isArray(value))
    return value.length === 0
      ? 'なし'
      : value.map((part) => partText(name, part, nameOf)).join('、')
  if (name.endsWith('_at')) return momentInJapan(String(value))
  const text = ownText(name, value, nameOf)
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}

function ownText(name: string, value: unknown, nameOf: NameOf): string {
  const field = fieldOf(name)
  const kind = namedKind(name)
  if (kind && typeof value === 'number') return nameOf(kind, value) ?? String(value)
  if (field?.kind === 'day' && typeof value === 'string') return dayText(value)
  if (field?.kind === 'money' && typeof value === 'number') return `${manYen(value)}万円`
  if (typeof value !== 'string' && typeof value !== 'number') return String(value)
  if (name === 'close_reason') return closeReason.label(value)
  return codeText(name, value)
}

function codeText(name: string, value: string | number): string {
  const field = fieldOf(name)
  const codes = field && 'codes' in field ? field.codes : undefined
  return codes ? codes.label(value) : String(value)
}

function partText(name: string, part: unknown, nameOf: NameOf): string {
  const kind = namedKind(name)
  if (kind && typeof part === 'number') return nameOf(kind, part) ?? String(part)
  if (typeof part === 'string' || typeof part === 'number') return codeText(name, part)
  if (!isRecord(part)) return String(part)
  const years = typeof part.years === 'number' ? `（${part.years}年以上）` : ''
  if (typeof part.text === 'string') {
    const marks = tagsIn(part).flatMap((id) => nameOf('tags', id) ?? [])
    return [`${part.text}${years}`, ...marks.map((mark) => `#${mark}`)].join(' ')
  }
  const station = typeof part.station_id === 'number' && nameOf('stations', part.station_id)
  const walk = typeof part.walk_min === 'number' && `徒歩${part.walk_min}分`
  return (
    [station && `${station}駅`, walk].filter(Boolean).join(' ') || String(part.station_id ?? '')
  )
}

/** The tags of a skill, as its value has them. */
export function tagsIn({ tag_id, other_tag_ids }: Readonly<Record<string, unknown>>): number[] {
  return [tag_id, other_tag_ids].flat().filter((id) => typeof id === 'number')
}

/** What the numbers of a field are numbers of. */
export function namedKind(name: string): NamedKind | undefined {
  if (name === 'biz_category_id') return 'industries'
  const kind = fieldOf(name)?.kind
  return kind === 'tags' || kind === 'areas' || kind === 'stations' || kind === 'owner'
    ? kind
    : undefined
}
