import { z } from 'zod'

/** An id as it comes from a URL or a body: a whole number that fits PostgreSQL's integer. */
export const id = z.coerce
  .number({ error: '番号を指定してください。' })
  .int()
  .min(1)
  .max(2_147_483_647)

/** A moment as the product shows it: Japan's clock with its offset, 2026-11-20T09:42:00+09:00. */
export const moment = z.iso.datetime({ offset: true })

/** A day of Japan's calendar: 2026-11-20. */
export const day = z.iso.date()
