import { z } from 'zod'
import { day, id, maybeNumber, moment, oneOf } from '#core/calls/fields.ts'
import {
  contractForm,
  dress,
  onsitePer,
  processes,
  remote,
  settlementMethod,
} from '#features/items/item.codes.ts'
import { itemStatus, recordState } from './item-record.codes.ts'
import { finding } from './posting-checks.schema.ts'

const LONG = 8_000
const AMOUNT = '金額は、0円から1,000万円までの数字で入力してください。'

/** What the staff may say of an item. Names are those of the columns; money is yen a month without tax. */
const publicFields = {
  name: z
    .string({ error: '案件名を入力してください。' })
    .trim()
    .min(1, '案件名を入力してください。')
    .max(60, '案件名は60文字以内で入力してください。'),
  status: z.enum(itemStatus.all, { error: '状態を選んでください。' }),
  summary: text(300, '概要'),
  detail: text(LONG, '仕事の内容'),
  must_have_requirements: text(LONG, '必須スキル'),
  nice_to_have: text(LONG, '尚可スキル'),
  processes: z.array(z.coerce.number().refine(isProcess, '工程を選んでください。')).max(8),
  biz_category_id: maybeNumber(1, 32_767, '業種を選んでください。'),
  area_detail: text(100, '勤務地の説明'),
  remote: z.enum(remote.all, { error: '働き方を選んでください。' }),
  onsite_days: maybeNumber(0, 31, '出社の日数は0〜31の数字で入力してください。'),
  onsite_per: oneOf(onsitePer.all, '週か月を選んでください。'),
  first_onsite: note(200, '初日の出社'),
  rate_min: maybeNumber(0, 10_000_000, AMOUNT),
  rate_max: maybeNumber(0, 10_000_000, AMOUNT),
  rate_detail: text(60, '報酬の補足'),
  rate_note: note(100, '報酬の決め方'),
  settlement_method: oneOf(settlementMethod.all, '精算の方法を選んでください。'),
  settlement_min_h: maybeNumber(0, 400, '精算幅は時間の数字で入力してください。'),
  settlement_max_h: maybeNumber(0, 400, '精算幅は時間の数字で入力してください。'),
  settlement_unit_min: maybeNumber(1, 60, '精算の単位は1〜60分で入力してください。'),
  settlement_rounding: note(40, '端数処理'),
  closing_day: maybeNumber(1, 31, '締め日は1〜31で入力してください。'),
  pay_month_offset: maybeNumber(0, 6, '支払月は0〜6か月後で入力してください。'),
  pay_day: maybeNumber(1, 31, '支払日は1〜31で入力してください。'),
  payment_site_days: maybeNumber(0, 365, '支払サイトは日数で入力してください。'),
  contract_type: z.enum(contractForm.all, { error: '契約形態を選んでください。' }),
  counterparty: note(60, '契約の相手'),
  chain_depth: maybeNumber(0, 3, '商流を選んでください。'),
  days_min: maybeNumber(1, 5, '稼働日数は1〜5日で入力してください。'),
  days_max: maybeNumber(1, 5, '稼働日数は1〜5日で入力してください。'),
  hours_text: note(100, '勤務時間'),
  has_flex: flag(),
  overtime_h: maybeNumber(0, 200, '残業は月の時間数で入力してください。'),
  starts_asap: flag(),
  starts_on: maybeDay(),
  ends_on: maybeDay(),
  is_long_term: flag(),
  period_text: note(100, '期間の説明'),
  headcount: maybeNumber(1, 999, '募集人数は1〜999で入力してください。'),
  seats_left: maybeNumber(0, 999, '残り枠は0〜999で入力してください。'),
  interview_count: maybeNumber(0, 9, '面談の回数は0〜9で入力してください。'),
  interview_form: note(60, '面談の形式'),
  dress: oneOf(dress.all, '服装を選んでください。'),
  lends_pc: z.union([flag(), z.null(), z.literal('').transform(() => null)]),
  english: note(60, '英語'),
  team_size: maybeNumber(1, 9_999, 'チームの人数を数字で入力してください。'),
  comment: note(1_000, '担当からのひとこと'),
  points: z.array(z.string().trim().min(1).max(60)).max(10),
  service_start: maybeDay(),
  service_end: maybeDay(),
  is_pickup: flag(),
  is_feature: flag(),
}

const skill = z.object({
  text: z.string().trim().min(1).max(200),
  years: maybeNumber(0, 40, '経験年数は0〜40で入力してください。').default(null),
  tag_id: id.nullable().default(null),
})

/** What lies in tables of its own; a list that is given takes the place of the one before. */
const listFields = {
  tag_ids: z.array(id).max(60).transform(eachOnce),
  area_ids: z.array(id).max(30).transform(eachOnce),
  stations: z
    .array(
      z.object({
        station_id: id,
        walk_min: maybeNumber(0, 120, '徒歩は分で入力してください。').default(null),
      }),
    )
    .max(10)
    .refine((list) => eachOnce(list.map(({ station_id }) => station_id)).length === list.length, {
      error: '同じ駅が2回選ばれています。',
    }),
  must_skills: z.array(skill).max(40),
  nice_skills: z.array(skill).max(40),
}

/** What the agency alone may know. */
const privateFields = {
  client: note(120, '取引先'),
  client_rate: maybeNumber(0, 20_000_000, '先方の単価を円の数字で入力してください。'),
  margin: maybeNumber(-10_000_000, 20_000_000, '差額を円の数字で入力してください。'),
  chain: z.array(z.string().trim().min(1).max(120)).max(10),
  chain_limit: note(60, '商流制限'),
  age_note: note(200, '年齢のメモ'),
  nationality_note: note(200, '国籍のメモ'),
  contact: note(300, '先方の窓口'),
  raw_text: note(200_000, '原文'),
  note: note(LONG, 'メモ'),
}

const deskFields = {
  /** Who of the staff looks after it. */
  owner_id: id.nullable().or(z.literal('').transform(() => null)),
}

const fields = { ...publicFields, ...listFields, ...privateFields, ...deskFields }

export const itemFields = z.object(fields)
export type ItemFields = z.output<typeof itemFields>
export type FieldName = keyof ItemFields

const partial = itemFields.partial()

export type ItemChanges = Partial<ItemFields>
/** Some of the fields; what is not given stays as it is. */
export const itemChanges = partial.transform(onlyGiven)

/** A new item: a draft needs its name and nothing else. */
export const itemInput = partial
  .required({ name: true })
  .transform(({ name, ...given }) => ({ ...onlyGiven(given), name }))
export type ItemInput = ItemChanges & { name: string }

/** A change of an item in the version that was read. */
export const itemEdit = partial
  .extend({ id, version: versionNumber() })
  .transform(({ id, version, ...given }) => ({ id, version, changes: onlyGiven(given) }))

function onlyGiven(given: z.output<typeof partial>): ItemChanges {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

export const columnNames = Object.keys({ ...publicFields, ...deskFields })
export const privateNames = Object.keys(privateFields)
export const listNames = Object.keys(listFields)
export const fieldNames = itemFields.keyof().options

/** The whole of an item as the back office sees it. */
export const itemRecord = itemFields.extend({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  state: z.enum(recordState.all),
  owner_name: z.string().nullable(),
  published_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  closed_at: moment.nullable(),
  close_reason: z.string().nullable(),
  deleted_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  lint_score: z.int(),
  findings: z.array(finding),
})
export type ItemRecord = z.output<typeof itemRecord>

function text(most: number, what: string) {
  return z
    .string({ error: `${what}を文字で入力してください。` })
    .trim()
    .max(most, `${what}は${most}文字以内で入力してください。`)
}

/** The same, or nothing at all. */
function note(most: number, what: string) {
  return text(most, what)
    .nullable()
    .transform((said) => said || null)
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

function versionNumber() {
  return z.coerce.number({ error: '版の番号がありません。' }).int().min(1).max(2_147_483_647)
}

/** Any number to whoever reads it: it comes from a column of numbers. */
function isProcess(code: number): boolean {
  return processes.has(code)
}
