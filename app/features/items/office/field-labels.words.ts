import { momentInJapan } from '#core/clock.ts'
import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import { manYen } from '#features/items/item.words.ts'
import { closeReason, itemStatus } from '#features/items/record/item-record.codes.ts'
import { isRecord } from '#features/items/record/item-record.rules.ts'

/** What the staff calls each field. */
export const fieldLabels: Record<string, string> = {
  name: '案件名',
  status: '状態',
  summary: '概要',
  detail: '仕事の内容',
  must_have_requirements: '必須スキルの文',
  nice_to_have: '尚可スキルの文',
  must_skills: '必須スキル',
  nice_skills: '尚可スキル',
  processes: '担当工程',
  biz_category_id: '業種',
  area_detail: '勤務地の説明',
  remote: '働き方',
  onsite_days: '出社の日数',
  onsite_per: '出社の単位',
  first_onsite: '初日の出社',
  rate_min: '月額の下限',
  rate_max: '月額の上限',
  rate_detail: '報酬の補足',
  rate_note: '報酬の決め方',
  settlement_method: '精算の方法',
  settlement_min_h: '精算幅の下限',
  settlement_max_h: '精算幅の上限',
  settlement_unit_min: '精算の単位',
  settlement_rounding: '端数処理',
  closing_day: '締め日',
  pay_month_offset: '支払月',
  pay_day: '支払日',
  payment_site_days: '支払サイト',
  contract_type: '契約形態',
  counterparty: '契約の相手',
  chain_depth: '商流（公開）',
  days_min: '稼働日数の下限',
  days_max: '稼働日数の上限',
  hours_text: '勤務時間',
  has_flex: 'フレックス',
  overtime_h: '残業',
  starts_asap: '即日開始',
  starts_on: '開始日',
  ends_on: '終了日',
  is_long_term: '長期',
  period_text: '期間の説明',
  headcount: '募集人数',
  seats_left: '残り枠',
  interview_count: '面談の回数',
  interview_form: '面談の形式',
  dress: '服装',
  lends_pc: 'PC貸与',
  english: '英語',
  team_size: 'チームの人数',
  comment: '担当のひとこと',
  points: 'おすすめの点',
  service_start: '掲載の開始',
  service_end: '掲載の終わり',
  is_pickup: 'ピックアップ',
  is_feature: '特集',
  tag_ids: 'タグ',
  area_ids: 'エリア',
  stations: '駅',
  client: '取引先',
  client_rate: '先方単価',
  margin: '差額',
  chain: '商流',
  chain_limit: '商流制限',
  age_note: '年齢のメモ',
  nationality_note: '国籍のメモ',
  contact: '先方の窓口',
  raw_text: '原文',
  note: 'メモ',
  owner_id: '担当',
  published_at: '公開日時',
  confirmed_at: '最終確認',
  closed_at: '終了日時',
  close_reason: '終了の理由',
  deleted_at: '削除',
}

const coded: Record<string, { label(code: string | number): string }> = {
  status: itemStatus,
  remote,
  settlement_method: settlementMethod,
  dress,
  contract_type: contractForm,
  chain_depth: supplyChain,
  close_reason: closeReason,
}

const MONEY = ['rate_min', 'rate_max', 'client_rate', 'margin']
const LONG = 80

/** A value as it is read in a line of the history. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'なし'
  if (typeof value === 'boolean') return value ? 'あり' : 'なし'
  if (typeof value === 'number' && MONEY.includes(field)) return `${manYen(value)}万円`
  const code = coded[field]
  if (code && (typeof value === 'string' || typeof value === 'number')) return code.label(value)
  if (field.endsWith('_at')) return momentInJapan(String(value))
  if (Array.isArray(value)) return value.length === 0 ? 'なし' : value.map(partText).join('、')
  const text = String(value)
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}

function partText(part: unknown): string {
  if (!isRecord(part)) return String(part)
  const years = typeof part.years === 'number' ? `（${part.years}年以上）` : ''
  if (typeof part.text === 'string') return `${part.text}${years}`
  return typeof part.walk_min === 'number'
    ? `徒歩${part.walk_min}分`
    : String(part.station_id ?? '')
}
