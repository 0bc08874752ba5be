import { z } from 'zod'

/** The position of the upper rate of an item among the open ones of its kind. */
const comparison = z.object({
  tag_id: z.int(),
  /** Of what: Java, 東京都. */
  among: z.array(z.string()),
  count: z.int(),
  median: z.int(),
  /** How many have this upper rate or a higher one. */
  at_least: z.int(),
  /** Items by upper rate, from `from` yen on, in steps of 50,000; none is left out between them. */
  bins: z.array(z.object({ from: z.int(), count: z.int() })),
})
export type RateComparison = z.output<typeof comparison>
