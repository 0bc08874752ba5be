import type { z } from 'zod'
import { chosen } from '#core/calls/fields.ts'

/** The field by which a call that answers CSV is asked for one of two encodings. */
export const csvEncoding = chosen(
  ['utf8', 'shift_jis'],
  '文字コードを選び直してください。',
).default('utf8')
export type CsvEncoding = z.output<typeof csvEncoding>
