import { z } from 'zod'
import { canonicalAddress } from '#core/access/addresses.ts'
import { isMailAddress } from '#core/access/mail-address.ts'

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

const NO_ADDRESS = 'メールアドレスを入力してください。'

/** A mail address as we compare it. Full-width letters and blanks around it are put right, not refused. */
export const mailAddress = z
  .string({ error: NO_ADDRESS })
  .max(1024, 'メールアドレスが長すぎます。')
  .transform(canonicalAddress)
  .refine((address) => address !== '', { error: NO_ADDRESS, abort: true })
  .refine((address) => isMailAddress(address) && /@[^@]+\.[^.@]+$/.test(address), {
    error: 'メールアドレスの形をご確認ください（例：taro@example.jp）。',
  })
