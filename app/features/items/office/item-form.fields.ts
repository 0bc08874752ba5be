import type { FieldName } from '#features/items/item.fields.ts'

/** What the form alone says of a field. */
export type InputLook = {
  /** Shorter than the label of the field, where the heading above says the rest. */
  label?: string
  /** Of fields or boxes in one row: the label of the row, which is shown in place of theirs. */
  line?: string
  /** The text between the field before it and this one: 〜. */
  before?: string
  hint?: string
  unit?: string
  rows?: number
  /** The choice of nothing, where it is not 未定. */
  emptyLabel?: string
}
type InputRow = Partial<Record<FieldName, InputLook>>
export type ItemFormPart = {
  id: string
  title: string
  note?: string
  isPrivate?: true
  /** Line by line; the fields of a line are in one row under its label, or side by side where there is room. */
  lines: readonly InputRow[]
}

const parts = [
  {
    id: 'basic',
    title: '基本',
    lines: [{ name: {} }, { summary: { rows: 2 } }, { biz_category_id: {} }, { processes: {} }],
  },
  {
    id: 'money',
    title: '報酬・精算',
    note: '税抜',
    lines: [
      {
        rate_min: { line: '月額' },
        rate_max: { before: '〜' },
        rate_days: { before: '週', unit: '日の金額', hint: '空欄は週5日' },
      },
      { rate_detail: { label: '補足' }, rate_note: { label: '決め方' } },
      {
        settlement_method: { line: '精算', label: '精算' },
        settlement_min_h: { label: '精算幅 下限' },
        settlement_max_h: { label: '精算幅 上限', before: '〜', unit: 'h' },
        settlement_unit_min: { unit: '分' },
      },
      {
        closing_day: { line: '支払', unit: '日締め' },
        pay_month_offset: { unit: 'か月後' },
        pay_day: { unit: '日払い', hint: '31は月末' },
      },
      { payment_site_days: { unit: '日' }, settlement_rounding: {} },
    ],
  },
  {
    id: 'place',
    title: '場所・働き方',
    lines: [
      { stations: { hint: '例：渋谷 5分、田町 6分' }, area_ids: { hint: '例：東京都港区' } },
      { area_detail: {}, remote: {} },
      {
        onsite_per: { line: '出社', label: '単位', emptyLabel: '–' },
        onsite_days: { unit: '日' },
        days_min: { label: '稼働 下限', before: '稼働 週' },
        days_max: { label: '稼働 上限', before: '〜', unit: '日' },
      },
      { first_onsite: {} },
      {
        hours_text: { line: '勤務時間' },
        overtime_h: { before: '残業', unit: 'h/月' },
        has_flex: {},
      },
      { dress: {}, lends_pc: {} },
    ],
  },
  {
    id: 'period',
    title: '期間・面談',
    lines: [
      { starts_asap: { line: '開始', label: '即日' }, is_long_term: {} },
      { starts_on: { line: '期間' }, ends_on: { before: '〜' } },
      { period_text: {} },
      {
        headcount: { line: '募集', unit: '名' },
        seats_left: { before: '残り', unit: '名' },
      },
      { interview_count: { line: '面談', label: '面談', unit: '回' }, interview_form: {} },
      { team_size: { label: 'チーム', unit: '名' }, english: {} },
      { counterparty: {}, chain_depth: {} },
    ],
  },
  {
    id: 'skills',
    title: 'スキル',
    lines: [
      {
        must_skills: {
          label: '必須',
          rows: 5,
          hint: '1行に1つ。例：Javaでの開発（4年以上） #Java。タグを並べると「いずれか」になります。例：Java または Kotlin #Java #Kotlin',
        },
      },
      { nice_skills: { label: '尚可', rows: 4 } },
      { tag_ids: { rows: 2, hint: '「、」で区切ります。' } },
    ],
  },
  {
    id: 'text',
    title: '本文',
    note: '公開',
    lines: [
      { detail: { rows: 10 } },
      { comment: { label: 'ひとこと', rows: 2 } },
      { points: { rows: 3, hint: '1行に1つ。' } },
    ],
  },
  {
    id: 'window',
    title: '掲載',
    lines: [
      { status: {}, owner_id: { emptyLabel: '担当なし' } },
      {
        service_start: { hint: '先の日付にすると、その日に公開されます。' },
        service_end: { hint: 'この日の翌日から、募集中の一覧に出ません。' },
      },
      { contract_type: {} },
      { is_pickup: { line: '特集' }, is_feature: {} },
    ],
  },
  {
    id: 'private',
    title: '非公開',
    isPrivate: true,
    lines: [
      { client: {}, client_rate: {} },
      { margin: { hint: '先方単価と上限の差。空欄でもかまいません。' }, contact: {} },
      { chain: { hint: '例：元請 → 当社' }, chain_limit: {} },
      { age_note: {}, nationality_note: {} },
      { note: { rows: 3 } },
    ],
  },
  { id: 'raw', title: '原文', isPrivate: true, lines: [{ raw_text: { rows: 6 } }] },
] as const satisfies readonly ItemFormPart[]

/** These texts follow from the lists of skills. */
type Unseen = 'must_have_requirements' | 'nice_to_have'
type NamesOf<R> = R extends InputRow ? keyof R : never
type Missing = Exclude<FieldName, Unseen | NamesOf<(typeof parts)[number]['lines'][number]>>
type Complete = [Missing] extends [never] ? unknown : { isMissing: Missing }

/** The form of an item, part by part. A field that no part has does not compile. */
export const formParts: readonly ItemFormPart[] = parts satisfies Complete
