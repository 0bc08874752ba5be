import { z } from 'zod'
import { day } from '#core/calls/fields.ts'
import { mapRows, rowsWith } from '#core/calls/rows.ts'
import { type ItemFields, publicFields } from './item.fields.ts'
import type { ByKind, Field, Kind, Skill, Walk } from './item-kinds.fields.ts'

/** What a field of each kind holds, as it is answered and as it is sent. */
export type KindSchemas = {
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
  route: z.ZodType<string[]>
  owner: z.ZodType<number | null>
  tags: z.ZodType<number[]>
  areas: z.ZodType<number[]>
  stations: z.ZodType<Walk[]>
  skills: z.ZodType<Skill[]>
}

export const itemSkill = z.object({
  text: z.string(),
  years: z.int().nullable(),
  tag_id: z.int().nullable(),
  /** Where the posting leaves a choice: any of these is enough too. */
  other_tag_ids: z.array(z.int()).optional(),
})

const answers: ByKind<KindSchemas> = {
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
  route: () => z.array(z.string()),
  owner: () => z.int().nullable(),
  tags: () => z.array(z.int()),
  areas: () => z.array(z.int()),
  stations: () => z.array(z.object({ station_id: z.int(), walk_min: z.int().nullable() })),
  skills: () => z.array(itemSkill),
}

/** A field as it is answered: what is stored can be read, whatever the limits are today. */
export function answerOf<K extends Kind>(field: Field<K>): KindSchemas[K] {
  return answers[field.kind](field)
}

const seenFields = rowsWith(publicFields, 'seen', 'everyone')

type SeenKind = (typeof seenFields)[keyof typeof seenFields]['kind']
type SeenShapes = { [N in keyof typeof seenFields]: z.ZodType<ItemFields[N]> }

/** The columns of an item that everyone sees, as the public calls answer them. */
export const seen = mapRows<SeenShapes, Field<SeenKind>>(seenFields, answerOf)
