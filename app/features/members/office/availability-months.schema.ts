import { z } from 'zod'

export const freeSlot = z
  .string()
  .regex(/^(now|later|open|\d{4}-(0[1-9]|1[0-2]))$/, '稼働できる月を選び直してください。')

export const freeMonths = z.object({
  rows: z.array(
    z.object({
      slot: freeSlot,
      name: z.string(),
      total: z.int(),
      in_sales: z.int(),
      working: z.int(),
    }),
  ),
})
export type FreeMonths = z.output<typeof freeMonths>
