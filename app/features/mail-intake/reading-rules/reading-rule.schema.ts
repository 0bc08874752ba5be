import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { fieldName, ruleKind } from '#features/mail-intake/mail-intake.codes.ts'

const ruleKey = z.string().max(40)
const ruleWord = z
  .string({ error: '語を入力してください。' })
  .trim()
  .min(1, '語を入力してください。')
  .max(40, '語は40文字以内で入力してください。')

export const ruleChange = z.object({
  kind: z.string().pipe(z.enum(ruleKind.all, { error: '規則の種類を選んでください。' })),
  key: ruleKey,
  word: ruleWord,
  /** Switched off where it is one of the product's. */
  is_active: z.union([z.boolean(), z.string().transform((value) => value === '1')]),
})

const rule = z.object({
  kind: z.enum(ruleKind.all),
  key: z.string(),
  key_text: z.string(),
  words: z.array(z.object({ word: z.string(), is_own: z.boolean(), is_active: z.boolean() })),
})

export const ruleList = z.object({
  rules: z.array(rule),
  /** Labels that people have read by hand, and what for: a word to be added. */
  proposals: z.array(
    z.object({
      label: z.string(),
      field: z.enum(fieldName.all),
      field_text: z.string(),
      times: z.int(),
    }),
  ),
  samples: z.int(),
})

const difference = z.object({
  sample: z.string(),
  place: z.string(),
  field: z.string(),
  expected: z.string(),
  read: z.string(),
})

export const ruleTrial = z.object({
  samples: z.int(),
  /** What is read rightly now and would not be any more. */
  broken: z.array(difference),
  /** What is not read rightly now and would be. */
  repaired: z.array(difference),
})

export const savedRule = ruleTrial.extend({ message: z.string() })
export const sampleOf = z.object({ mail_id: id })
export const storedSample = z.object({ message: z.string(), mail_id: z.int() })
