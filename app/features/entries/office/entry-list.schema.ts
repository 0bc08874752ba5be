import { z } from 'zod'
import { chosen, day, id, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { declineReason, entryStage } from '#features/entries/entry.codes.ts'
import { entryDetail } from '#features/entries/entry.schema.ts'
import { officeEntry } from '#features/entries/office-entry.schema.ts'
import { itemCard } from '#features/items/item.schema.ts'

const sorts = ['new', 'old', 'due', 'moved'] as const

/** By what the staff looks for applications; the same in the address of the page and in the call. */
export const officeSearch = officePaging(sorts).extend({
  keyword: z.string().trim().max(100).default(''),
  stage: severalOf(entryStage.all, '段階を選び直してください。').optional(),
  validity: chosen(['valid', 'invalid', 'all'], '有効・無効を選び直してください。').default(
    'valid',
  ),
  item_id: id.optional(),
  member_id: id.optional(),
  /** Those who wait for the first reply, and those whose reply is late. */
  reply: chosen(['waiting', 'overdue'], '返信の状態を選び直してください。').optional(),
})
export type OfficeSearch = z.output<typeof officeSearch>
/** The same without its place in the pages: what is found, not which part of it is shown. */
export type OfficeFilter = Omit<OfficeSearch, 'page' | 'per_page' | 'sort'>

export const officePage = paged(officeEntry)

/** How many valid ones there are in each stage, and how many of them wait. */
export const officeCounts = z.object({
  stages: z.array(
    z.object({ stage: z.enum(entryStage.all), stage_name: z.string(), count: z.int() }),
  ),
  waiting: z.int(),
  overdue: z.int(),
  invalid: z.int(),
})

export const entriesOfMember = z.object({ member_id: id })
export const memberEntries = z.object({ rows: z.array(officeEntry) })

export const officeDetail = entryDetail.extend({
  member_id: z.int(),
  member_name: z.string(),
  is_replied: z.boolean(),
  /** Nobody writes to who is leaving. */
  is_leaving: z.boolean(),
  /** Null where the posting was deleted since. */
  item: itemCard.nullable(),
  moves: z.array(
    z.object({
      id: z.int(),
      stage: z.enum(entryStage.all),
      stage_name: z.string(),
      actor: z.enum(['member', 'staff', 'system']),
      who: z.string().nullable(),
      reason: z.enum(declineReason.all).nullable(),
      note: z.string(),
      at: moment,
    }),
  ),
  /** Until when the oldest message of the member is to be answered. */
  staff_due_on: day.nullable(),
  /** The member's other entries, and those for what may be the same project by another way. */
  others: z.array(officeEntry),
  look_alikes: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
})
export type OfficeDetail = z.output<typeof officeDetail>

export const archiveAction = z.object({
  id,
  comeback: z.stringbool().or(z.boolean()).default(false),
})
