import { z } from 'zod'
import { chosen, day, id, wholeNumber } from '#core/calls/fields.ts'
import { freshnessSteps } from '#features/items/freshness.rules.ts'
import { daysBack, funnelStep, monthsBack } from './dashboard.codes.ts'

const days = (usual: '7' | '30' | '90') =>
  chosen(daysBack.all, '期間は7、30、90、365のいずれかを指定してください。').default(usual)
const months = chosen(monthsBack.all, '月数は12、24、36のいずれかを指定してください。')
const limit = wholeNumber(1, 100, '件数は1〜100で指定してください。').default(10)

export const registrationPeriod = z.object({ months: months.default('12') })
export const registrations = z.object({
  /** `is_partial`: the month is not over. */
  rows: z.array(z.object({ month: z.string(), count: z.int(), is_partial: z.boolean() })),
  total: z.int(),
  /** Of the months that are over. */
  median: z.int(),
  as_of: day,
})
export type Registrations = z.output<typeof registrations>

/** Without months, members of all times. */
export const agePeriod = z.object({ months: months.optional() })
export const ages = z.object({
  /** null: too few to be shown. */
  rows: z.array(z.object({ band: z.string(), count: z.int().nullable() })),
  unknown: z.int().nullable(),
  /** How many members there are in all bands together. */
  n: z.int(),
})
export type Ages = z.output<typeof ages>

export const itemAccessPeriod = z.object({ days: days('7'), limit })
export const columnAccessPeriod = z.object({ days: days('30'), limit })

const viewed = z.object({
  views: z.int(),
  /** Of these, those by members who were logged in. */
  member_views: z.int(),
  /** Views day by day, the last one today. */
  series: z.array(z.int()),
})
const access = { from: day, to: day, views: z.int(), member_views: z.int() }

export const itemAccess = z.object({
  ...access,
  rows: z.array(
    viewed.extend({ item_id: z.int(), code: z.string(), name: z.string(), entry_count: z.int() }),
  ),
})

export const columnAccess = z.object({
  ...access,
  rows: z.array(viewed.extend({ column_id: z.int(), slug: z.string(), title: z.string() })),
})

export const funnelPeriod = z.object({ days: days('90'), tag_id: id.optional() })
export const funnel = z.object({
  from: day,
  to: day,
  steps: z.array(
    z.object({
      step: z.enum(funnelStep.all),
      name: z.string(),
      count: z.int(),
      /** The share of the step before; null for the first. */
      rate: z.number().nullable(),
    }),
  ),
})
export type Funnel = z.output<typeof funnel>

export const freshnessCounts = z.object({
  /** Open items by when they were last confirmed. */
  steps: z.array(z.object({ step: z.enum(freshnessSteps), name: z.string(), count: z.int() })),
  total: z.int(),
  /** Of them, those that readers do not see until they are confirmed. */
  hidden: z.int(),
  /** Of them, those of the first two steps: how many, and within how many days they were confirmed. */
  within_week: z.int(),
  within_days: z.int(),
})
export type FreshnessCounts = z.output<typeof freshnessCounts>
