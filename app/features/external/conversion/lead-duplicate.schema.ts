import { z } from 'zod'

export const candidate = z.object({
  member_id: z.int(),
  name: z.string(),
  /** 0 to 100; from 90 on they are taken for one person. */
  score: z.int(),
  evidence: z.array(z.object({ what: z.string(), verdict: z.string(), is_alike: z.boolean() })),
  /** The staff has decided to work no more with this member. */
  is_black: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

export const existence = z.object({ is_existent: z.boolean(), rows: z.array(candidate) })
