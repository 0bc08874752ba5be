import { z } from 'zod'
import { id, maybeNumber, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { monthIn, toolsIn } from '#features/skill-sheets/filled-skill-sheet.markup.ts'
import { processes } from '#features/skill-sheets/skill-sheet-template.codes.ts'
import { figure } from '#ui/figures.ts'
import { LONGEST, MOST_PROJECTS, MOST_TOOLS } from './career.codes.ts'

const PERIOD = '期間は、年と月の両方を選んでください（例：2024年4月）。'
const TEAM = '人数は1〜9999の整数で入力してください。'

function text(what: string, most: number) {
  return z
    .string({ error: `${what}を入力してください。` })
    .transform((given) => toLineFeeds(given).trim())
    .refine((given) => [...given].length <= most, {
      error: `${what}は${figure(most)}文字以内で入力してください。`,
    })
    .default('')
}

/** A month as people write it; '' and null are none. */
const month = z
  .string({ error: PERIOD })
  .nullable()
  .transform((given) => (given ?? '').normalize('NFKC').trim())
  .refine((given) => given === '' || readMonth(given) !== null, { error: PERIOD })
  .transform(readMonth)
  .default(null)

function readMonth(given: string): string | null {
  return given === 'now' ? given : monthIn(given)
}

const tools = z
  .union([z.string(), z.array(z.string())], { error: '使用技術は文字で入力してください。' })
  .transform((given) => toolsIn([given].flat().join('\n')))
  .refine(
    (list) => list.length <= MOST_TOOLS && list.every((tool) => tool.length <= LONGEST.tool),
    {
      error: `使用技術は${MOST_TOOLS}個まで、1つ60文字以内で入力してください。`,
    },
  )
  .default([])

/** A project by its number, or a new one without. */
const statedProject = z
  .object({
    id: id.optional(),
    name: text('プロジェクト名', LONGEST.name),
    detail: text('業務内容', LONGEST.detail),
    from_month: month.refine((given) => given !== 'now', { error: PERIOD }),
    to_month: month,
    role: text('役割', LONGEST.role),
    team: maybeNumber(1, 9_999, TEAM).default(null),
    tools,
    processes: severalOf(processes.all, '担当工程を選び直してください。').default([]),
  })
  .refine(
    ({ from_month, to_month }) =>
      !from_month || !to_month || to_month === 'now' || from_month <= to_month,
    { error: '終了の年月が、開始より前になっています。', path: ['to_month'] },
  )
export type StatedProject = z.output<typeof statedProject>

const texts = {
  strengths: text('得意分野・役割', 200),
  qualifications: text('保有資格', 500),
  pitch: text('自己PR', 2_000),
}

/** The whole of it: a project that is not in the list is taken off. */
export const careerChange = z.object({
  user_id: id.optional(),
  /** The version that was changed; another one in between is not overwritten. */
  version: wholeNumber(0, 2_147_483_647, '画面を読み込み直してください。'),
  ...texts,
  projects: z
    .array(statedProject, { error: '職務経歴の一覧を送ってください。' })
    .max(MOST_PROJECTS, `職務経歴は${MOST_PROJECTS}件まで登録できます。`),
})
export type CareerChange = z.output<typeof careerChange>

export const careerProject = z.object({
  id: z.int(),
  name: z.string(),
  detail: z.string(),
  /** 2026-04 */
  from_month: z.string().nullable(),
  /** `now` where the project goes on. */
  to_month: z.string().nullable(),
  role: z.string(),
  team: z.int().nullable(),
  tools: z.array(z.string()),
  processes: z.array(z.enum(processes.all)),
})
export type CareerProject = z.output<typeof careerProject>

export const career = z.object({
  /** 0 before anything was saved. */
  version: z.int(),
  strengths: z.string(),
  qualifications: z.string(),
  pitch: z.string(),
  updated_at: moment.nullable(),
  projects: z.array(careerProject),
})
export type Career = z.output<typeof career>

export const ownCareer = z.object({ user_id: id.optional() })
