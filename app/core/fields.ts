import { z } from 'zod'

/** An id as it comes from a URL or a body: a whole number that fits PostgreSQL's integer. */
export const id = z.coerce
  .number({ error: '番号を指定してください。' })
  .int()
  .min(1)
  .max(2_147_483_647)
