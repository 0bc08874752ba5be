import { mapRows } from '#core/calls/rows.ts'
import { momentInJapan } from '#core/clock.ts'
import { allFields, type FieldName, fieldOf } from '#features/items/item.fields.ts'
import { manYen } from '#features/items/item.words.ts'
import type { Field } from '#features/items/item-kinds.fields.ts'
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

/** A value as it is read in a line of the history. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'なし'
  if (typeof value === 'boolean') return value ? 'あり' : 'なし'
  if (Array.isArray(value)) return value.length === 0 ? 'なし' : value.map(partText).join('、')
  if (name.endsWith('_at')) return momentInJapan(String(value))
  const text = ownText(name, value)
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}

function ownText(name: string, value: unknown): string {
  const field = fieldOf(name)
  if (field?.kind === 'money' && typeof value === 'number') return `${manYen(value)}万円`
  if (typeof value !== 'string' && typeof value !== 'number') return String(value)
  if (name === 'close_reason') return closeReason.label(value)
  const codes = field && 'codes' in field ? field.codes : undefined
  return codes ? codes.label(value) : String(value)
}

function partText(part: unknown): string {
  if (!isRecord(part)) return String(part)
  const years = typeof part.years === 'number' ? `（${part.years}年以上）` : ''
  if (typeof part.text === 'string') return `${part.text}${years}`
  return typeof part.walk_min === 'number'
    ? `徒歩${part.walk_min}分`
    : String(part.station_id ?? '')
}
