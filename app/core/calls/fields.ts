import { z } from 'zod'

/** A whole number as it comes from a URL or a body; whatever else comes is answered in these words. */
export function wholeNumber(least: number, most: number, error: string) {
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** An id that fits PostgreSQL's integer. */
export const id = wholeNumber(1, 2_147_483_647, '番号を指定してください。')

/** A moment as the product shows it: Japan's clock with its offset, 2026-11-20T09:42:00+09:00. */
export const moment = z.iso.datetime({ offset: true })

/** A day of Japan's calendar: 2026-11-20. */
export const day = z.iso.date()
