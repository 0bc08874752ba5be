import { z } from 'zod'
import { moment } from '#core/calls/fields.ts'
import { editAct } from '#features/items/record/item-record.codes.ts'
import { officeRow } from '#features/items/record/office-items.schema.ts'
import { staleReason } from './stale-items.codes.ts'

/** What was done with an item of the queue today. */
const doneLine = z.object({
  edit_id: z.int(),
  item_id: z.int(),
  act: z.enum(editAct.all),
  at: moment,
  admin_name: z.string().nullable(),
})

export const staleQueue = z.object({
  groups: z.array(
    z.object({
      reason: z.enum(staleReason.all),
      total: z.int(),
      rows: z.array(officeRow.extend({ done: doneLine.nullable() })),
    }),
  ),
  done_count: z.int(),
  /** After how many days a posting is marked 確認中, and after how many it is hidden. */
  days: z.object({ confirmAfter: z.int(), hideAfter: z.int() }),
})
export type StaleQueue = z.output<typeof staleQueue>
