import { z } from 'zod'
import { chosen, moment, severalIds } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'

const states = ['waiting', 'running', 'retrying', 'failed'] as const

export const jobSearch = officePaging(['next', 'new']).extend({
  state: chosen(states, '状態を選び直してください。').optional(),
  name: z.string().trim().max(80).default(''),
})
export type JobSearch = z.output<typeof jobSearch>

/** A job that is not done yet, without what it works on. */
const job = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(states),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.string().nullable(),
  run_at: moment,
  created_at: moment,
})

export const jobList = paged(job).extend({
  /** What runs by the clock, and when it was last begun. */
  crons: z.array(z.object({ name: z.string(), last_run_at: moment.nullable() })),
})

export const jobIds = z.object({ ids: severalIds('再実行する処理を選んでください。') })
export const retried = z.object({ message: z.string(), retried: z.int() })
