import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { sheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { traceKind } from './masked-sheet.words.ts'

const mask = z.object({ found: z.string(), replacement: z.string().nullable() })
export type Mask = z.output<typeof mask>

const trace = z.object({
  kind: z.enum(traceKind.all),
  /** The words as they are in the sheet. */
  found: z.string(),
  where: z.string(),
  /** The words with those around them. */
  around: z.string(),
  suggestion: z.string(),
})
export type Trace = z.output<typeof trace>

export const maskedSheet = z.object({
  sheet: sheetContent,
  /** What is left and may identify somebody. */
  traces: z.array(trace),
  masks: z.array(mask),
})
export type MaskedSheet = z.output<typeof maskedSheet>

const found = z
  .string({ error: '言葉を指定してください。' })
  .min(1, '言葉を指定してください。')
  .max(200, '言葉が長すぎます。')

export const maskChange = z.object({
  user_id: id.optional(),
  found,
  /** Left out: the words stay as they are, which the member has looked at. */
  replacement: z
    .string()
    .trim()
    .min(1, '置き換える言葉を入力してください。')
    .max(100, '置き換える言葉は100文字以内で入力してください。')
    .optional(),
})
export type MaskChange = z.output<typeof maskChange>

export const maskGone = z.object({ user_id: id.optional(), found })

export const maskedWanted = z.object({
  user_id: id.optional(),
  /** 1: the member has looked at what is left and wants it so. */
  confirmed: z.literal('1', { error: '確認の印を付け直してください。' }).optional(),
})
