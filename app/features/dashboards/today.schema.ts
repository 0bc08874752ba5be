import { z } from 'zod'
import { tileKeys } from './today.codes.ts'

/** What waits for somebody; only what the one who asks may see. */
export const today = z.object({
  tiles: z.array(z.object({ key: z.enum(tileKeys), count: z.int() })),
})
export type Tile = z.output<typeof today>['tiles'][number]
