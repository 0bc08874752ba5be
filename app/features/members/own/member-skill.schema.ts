import { z } from 'zod'
import { chosen, maybeNumber, wholeNumber } from '#core/calls/fields.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { MOST_SKILLS, MOST_YEARS, skillLevel, skillWish } from './member-skill.codes.ts'

const YEARS = `経験年数は0〜${MOST_YEARS}の整数で入力してください。`
const MONTH = '最後に使った年月は、年と月の両方を指定してください（例：2026-11）。'

/** A skill by the id of its tag, or by its name as somebody types it. */
const statedSkill = z.object({
  tag_id: wholeNumber(1, 2_147_483_647, 'スキルを選び直してください。').optional(),
  term: z.string().trim().max(60, 'スキル名が長すぎます。').optional(),
  years: maybeNumber(0, MOST_YEARS, YEARS)
    .transform((years) => years ?? 0)
    .default(0),
  last_used: z
    .string()
    .normalize('NFKC')
    .trim()
    .transform((month) => month.replace(/^(\d{4})\D(\d{1,2})\D?$/, joined))
    .refine((month) => month === '' || /^20\d\d-(0[1-9]|1[0-2])$/.test(month), { error: MONTH })
    .transform((month) => (month === '' ? null : month))
    .nullable()
    .default(null),
  level: maybeNumber(1, skillLevel.all.length, 'レベルを選び直してください。')
    .nullable()
    .default(null),
  wish: chosen(skillWish.all, '希望を選び直してください。').default('neutral'),
})
export type StatedSkill = z.output<typeof statedSkill>

/** The whole list: what is not in it is no longer a skill of the member's. */
export const skillsChange = z.object({
  skills: z
    .array(statedSkill, { error: 'スキルの一覧を送ってください。' })
    .max(MOST_SKILLS, `スキルは${MOST_SKILLS}個まで登録できます。`),
})

export const memberSkill = z.object({
  tag_id: z.int(),
  term: z.string(),
  group: z.enum(tagGroup.all),
  years: z.int(),
  last_used: z.string().nullable(),
  level: z.int().nullable(),
  wish: z.enum(skillWish.all),
})
export type MemberSkill = z.output<typeof memberSkill>

export const memberSkills = z.object({ skills: z.array(memberSkill) })

function joined(_: string, year: string, month: string): string {
  return `${year}-${month.padStart(2, '0')}`
}
