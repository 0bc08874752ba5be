import { z } from 'zod'
import { id, moment, wholeNumber } from '#core/calls/fields.ts'
import { mapRows, namesOf } from '#core/calls/rows.ts'
import {
  allFields,
  type ItemFields,
  officeFields,
  publicFields,
} from '#features/items/item.fields.ts'
import { answerOf } from '#features/items/item-answers.schema.ts'
import type { Field } from '#features/items/item-kinds.fields.ts'
import { privateFields } from '#features/items/item-private.fields.ts'
import { recordState } from './item-record.codes.ts'
import { shapeOf } from './item-shapes.schema.ts'
import { finding } from './posting-checks.schema.ts'

export type { FieldName, ItemFields } from '#features/items/item.fields.ts'

type FieldShapes = { [N in keyof ItemFields]: z.ZodType<ItemFields[N]> }

/** What the staff may say of an item. */
const itemFields = z.object(mapRows<FieldShapes, Field>(allFields, shapeOf))

const partial = itemFields.partial()

export type ItemChanges = Partial<ItemFields>
/** Some of the fields; what is not given stays as it is. */
export const itemChanges = partial.transform(onlyGiven)

/** A new item: a draft needs its name and nothing else. */
export const itemInput = partial
  .required({ name: true })
  .transform(({ name, ...given }) => ({ ...onlyGiven(given), name }))
export type ItemInput = ItemChanges & { name: string }

/** A change of an item in the version that was read. */
export const itemEdit = partial
  .extend({ id, version: wholeNumber(1, 2_147_483_647, '版の番号がありません。') })
  .transform(({ id, version, ...given }) => ({ id, version, changes: onlyGiven(given) }))

function onlyGiven(given: z.output<typeof partial>): ItemChanges {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

export const columnNames: readonly string[] = [...namesOf(publicFields), ...namesOf(officeFields)]
export const privateNames: readonly string[] = namesOf(privateFields)

const storedFields = z.object(mapRows<FieldShapes, Field>(allFields, answerOf))

/** The whole of an item as the back office sees it. */
export const itemRecord = storedFields.extend({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  state: z.enum(recordState.all),
  owner_name: z.string().nullable(),
  published_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  closed_at: moment.nullable(),
  close_reason: z.string().nullable(),
  deleted_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  lint_score: z.int(),
  findings: z.array(finding),
})
export type ItemRecord = z.output<typeof itemRecord>
