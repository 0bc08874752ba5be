import { z } from 'zod'
import { chosen, id } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { csvEncoding } from '#core/formats/csv-encodings.ts'
import { funnelGroup, funnelMonths } from './proposal-funnel.codes.ts'

const wanted = {
  by: chosen(funnelGroup.all, '分け方を選び直してください。').default('coordinator'),
  months: chosen(funnelMonths.all, '期間を選び直してください。').default('12'),
  admin_id: id.optional(),
  /** Only for who may read clients. */
  client_id: id.optional(),
}

export const funnelWanted = paging.extend(wanted)
export type FunnelWanted = Omit<z.output<typeof funnelWanted>, 'page' | 'per_page'>
export const funnelFile = z.object({ ...wanted, encoding: csvEncoding })

const steps = z.object({
  proposed: z.int(),
  answered: z.int(),
  interview: z.int(),
  agreed: z.int(),
  started: z.int(),
})
export type StepCounts = z.output<typeof steps>

const group = steps.extend({
  id: z.int(),
  /** The number of the coordinator or of the client; null where there is none. */
  key: z.int().nullable(),
  name: z.string(),
})
export type FunnelRow = z.output<typeof group>

export const proposalFunnel = paged(group).extend({
  by: z.enum(funnelGroup.all),
  from: z.string(),
  total_steps: steps,
})
