import { z } from 'zod'
import { moment } from '#core/calls/fields.ts'

/** The public changes of a posting. Values are text, as they were. */
const itemEvent = z.object({
  at: moment,
  field: z.enum([
    'rate_min',
    'rate_max',
    'rate_days',
    'remote',
    'onsite_days',
    'days',
    'starts_on',
    'seats_left',
    'must_have_requirements',
    'status',
    'confirmed_on',
    'area_detail',
  ]),
  old: z.string().nullable(),
  new: z.string().nullable(),
})
export type ItemEvent = z.output<typeof itemEvent>
