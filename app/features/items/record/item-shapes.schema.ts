import { z } from 'zod'
import { chosenNumber, day, id, maybeNumber, oneOf } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import type { KindSchemas } from '#features/items/item-answers.schema.ts'
import type { ByKind, Field, Kind } from '#features/items/item-kinds.fields.ts'
import { taggedWith, tagsOfSkill } from '#features/items/item-skill.rules.ts'

const shapes: ByKind<KindSchemas> = {
  title: ({ label, most }) => {
    const missing = `${label}を入力してください。`
    return z
      .string({ error: missing })
      .overwrite(inOneLine)
      .trim()
      .min(1, missing)
      .max(most, `${label}は${most}文字以内で入力してください。`)
  },
  text: letters,
  note: (field) =>
    letters(field)
      .nullable()
      .transform((text) => text || null),
  number: ({ least, most, error }) => maybeNumber(least, most, error),
  money: ({ least, most, error }) => maybeNumber(least, most, error),
  code: ({ codes, error }) => z.enum(codes.all, { error }),
  maybeCode: ({ codes, error }) => oneOf(codes.all, error),
  processes: ({ codes, error }) => z.array(chosenNumber(codes.all, error)).max(codes.all.length),
  flag,
  /** A flag takes '' for no; here nothing is chosen. */
  maybeFlag: () => z.union([z.null(), z.literal('').transform(() => null), flag()]),
  day: maybeDay,
  lines: texts,
  route: texts,
  owner: () => id.nullable().or(z.literal('').transform(() => null)),
  tags: () => z.array(id).max(60).transform(eachOnce),
  areas: () => z.array(id).max(30).transform(eachOnce),
  stations: () =>
    z
      .array(walk)
      .max(10)
      .refine((list) => eachOnce(list.map(({ station_id }) => station_id)).length === list.length, {
        error: '同じ駅が2回選ばれています。',
      }),
  skills: () => z.array(skill).max(40),
}

/** A title is read in lists, subjects and feeds: in one line, without what turns the letters around it. */
function inOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** What the staff may write into a field. */
export function shapeOf<K extends Kind>(field: Field<K>): KindSchemas[K] {
  return shapes[field.kind](field)
}

const walk = z.object({
  station_id: id,
  walk_min: maybeNumber(0, 120, '徒歩は分で入力してください。').default(null),
})

const skill = z
  .object({
    text: z.string().trim().min(1).max(200),
    years: maybeNumber(0, 40, '経験年数は0〜40で入力してください。').default(null),
    tag_id: id.nullable().default(null),
    other_tag_ids: z.array(id).max(20).optional(),
  })
  .transform(({ text, years, ...tags }) => ({ text, years, ...taggedWith(tagsOfSkill(tags)) }))

/** A form sends the end of a line as two letters. */
function letters({ label, called, most }: Field<'text' | 'note'>) {
  const what = called ?? label
  return z
    .string({ error: `${what}を文字で入力してください。` })
    .overwrite((text) => toLineFeeds(text))
    .trim()
    .max(most, `${what}は${most}文字以内で入力してください。`)
}

function texts({ label, most, each }: Field<'lines' | 'route'>) {
  const error = `${label}は${most}件まで、1件${each}文字以内で入力してください。`
  return z.array(z.string().trim().min(1, error).max(each, error), { error }).max(most, error)
}

function maybeDay() {
  return day
    .nullable()
    .or(z.literal('').transform(() => null))
    .refine(
      (given) => given === null || (given >= '2000-01-01' && given < '2200-01-01'),
      '日付をご確認ください。',
    )
}

function eachOnce(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function flag() {
  return z
    .union([z.boolean(), z.enum(['', '0', '1', 'true', 'false', 'on']), z.literal([0, 1])])
    .transform((given) => [true, '1', 'true', 'on', 1].includes(given))
}
