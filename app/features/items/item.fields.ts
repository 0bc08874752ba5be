import { mapRows, namesOf } from '#core/calls/rows.ts'
import type { DB } from '#db/schema.ts'
import { emptyOf, type Field, type Kind, type ValuesOf } from './item-kinds.fields.ts'
import { payFields } from './item-pay.fields.ts'
import { periodFields } from './item-period.fields.ts'
import { privateFields } from './item-private.fields.ts'
import { workFields } from './item-work.fields.ts'

/** Columns of `item` that the acts of an item write, and no field of a form. */
type Acted = 'published_at' | 'confirmed_at' | 'closed_at' | 'close_reason' | 'deleted_at'
type DerivedField =
  | 'id'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'lint_level'
  | 'lint_codes'
  | 'is_over'
  | 'hidden_at'
type Column = Exclude<keyof DB['item'], Acted | DerivedField | 'owner_id'>

/** What the staff may say of an item, by the columns of `item`. A column without its field does not compile. */
export const publicFields = {
  ...workFields,
  ...payFields,
  ...periodFields,
} satisfies Record<Column, Field>

/** What lies in tables of its own; a list that is given takes the place of the one before. */
const listFields = {
  tag_ids: { kind: 'tags', label: 'タグ', seen: 'staff' },
  area_ids: { kind: 'areas', label: 'エリア', seen: 'staff' },
  stations: { kind: 'stations', label: '駅', seen: 'staff' },
  must_skills: { kind: 'skills', label: '必須スキル', seen: 'staff' },
  nice_skills: { kind: 'skills', label: '尚可スキル', seen: 'staff' },
} as const satisfies Record<string, Field>

/** Who of the staff looks after it. */
export const officeFields = {
  owner_id: { kind: 'owner', label: '担当', seen: 'staff' },
} as const satisfies Record<string, Field>

/** Every field of an item, in the order of the CSV file. */
export const allFields = { ...publicFields, ...listFields, ...privateFields, ...officeFields }

export type ItemFields = ValuesOf<typeof allFields>
export type FieldName = keyof ItemFields

/** The values of an item of which nothing is given. */
export const emptyItem = mapRows<ItemFields, Field>(allFields, emptyOf)

export const fieldNames = namesOf(allFields)

type NameOfKind<K extends Kind> = {
  [N in FieldName]: (typeof allFields)[N]['kind'] extends K ? N : never
}[FieldName]

const byKind = Map.groupBy(fieldNames, (name): Kind => allFields[name].kind)

/** The fields of a kind. */
export function namesOfKind<K extends Kind>(kind: K): NameOfKind<K>[] {
  const names = byKind.get(kind) ?? []
  return names.filter((name): name is NameOfKind<K> => allFields[name].kind === kind)
}

const byName = new Map<string, Field>(fieldNames.map((name) => [name, allFields[name]]))

/** The field of a name, if there is one. */
export function fieldOf(name: string): Field | undefined {
  return byName.get(name)
}
