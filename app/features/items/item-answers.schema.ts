import { z } from 'zod'
import { day } from '#core/calls/fields.ts'
import { mapRows, rowsWith } from '#core/calls/rows.ts'
import { type ItemFields, publicFields } from './item.fields.ts'
import type { Field } from './item-kinds.fields.ts'

type Answers = {
  title: z.ZodType<string>
  text: z.ZodType<string>
  note: z.ZodType<string | null>
  number: z.ZodType<number | null>
  money: z.ZodType<number | null>
  code: z.ZodType<string>
  maybeCode: z.ZodType<string | null>
  processes: z.ZodType<number[]>
  flag: z.ZodType<boolean>
  maybeFlag: z.ZodType<boolean | null>
  day: z.ZodType<string | null>
  lines: z.ZodType<string[]>
}
type AnswerKind = keyof Answers

const answers: { readonly [K in AnswerKind]: (field: Field<K>) => Answers[K] } = {
  title: () => z.string(),
  text: () => z.string(),
  note: () => z.string().nullable(),
  number: () => z.int().nullable(),
  money: () => z.int().nullable(),
  code: ({ codes }) => z.enum(codes.all),
  maybeCode: ({ codes }) => z.enum(codes.all).nullable(),
  processes: () => z.array(z.int()),
  flag: () => z.boolean(),
  maybeFlag: () => z.boolean().nullable(),
  day: () => day.nullable(),
  lines: () => z.array(z.string()),
}

function answerOf<K extends AnswerKind>(field: Field<K>): Answers[K] {
  return answers[field.kind](field)
}

const seenFields = rowsWith(publicFields, 'seen', 'everyone')

type SeenShapes = { [N in keyof typeof seenFields]: z.ZodType<ItemFields[N]> }

/** The columns of an item that everyone sees, as the public calls answer them. */
export const seen = mapRows<SeenShapes, Field<AnswerKind>>(seenFields, answerOf)
