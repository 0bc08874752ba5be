import { z } from 'zod'
import { moment } from '#core/calls/fields.ts'
import { editAct } from '#features/items/record/item-record.codes.ts'

/** One save of an item: who, when, and of each field the old and the new value. */
export const itemEditLine = z.object({
  id: z.int(),
  version: z.int(),
  act: z.enum(editAct.all),
  at: moment,
  admin_name: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  ),
  is_reverted: z.boolean(),
})
export type ItemEditLine = z.output<typeof itemEditLine>
