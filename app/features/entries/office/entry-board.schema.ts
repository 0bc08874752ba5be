import { z } from 'zod'
import { day, id } from '#core/calls/fields.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { officeEntry } from '#features/entries/office-entry.schema.ts'

export const boardSearch = z.object({
  keyword: z.string().trim().max(100).default(''),
  item_id: id.optional(),
  member_id: id.optional(),
})
export type BoardSearch = z.output<typeof boardSearch>

const timer = z.object({
  due_on: day,
  days_left: z.int(),
  days_over: z.int(),
  used: z.int(),
})

const card = officeEntry.extend({
  /** The upper rate of the item, in yen. */
  rate_max: z.int().nullable(),
  /** What the posting says of its rate where it names no monthly one. */
  rate_detail: z.string(),
  /** For how many days a week that is; none for a full week. */
  rate_days: z.int().nullable(),
  /** For how many days the wish is, where it was made for others. */
  rate_wished_days: z.int().nullable(),
  /** None once the member has been answered and no step is timed. */
  timer: timer.nullable(),
})
export type Card = z.output<typeof card>

const column = z.object({
  stage: z.enum(entryStage.all),
  stage_name: z.string(),
  /** So many business days it may take. */
  days: z.int(),
  count: z.int(),
  cards: z.array(card),
})
export type BoardColumn = z.output<typeof column>

export const board = z.object({
  columns: z.array(column),
  moving: z.int(),
  /** Whose reply is late. */
  overdue: z.int(),
  /** Of this month. */
  started: z.int(),
  closed: z.int(),
})
