import { remote } from '#features/items/item.codes.ts'
import { telText } from '#features/members/own/profile.words.ts'
import { companyNeed, contactType } from './inquiry.codes.ts'
import type { CompanyContact, Contact } from './inquiry.schema.ts'

type SummaryRow = { label: string; value: string }

/** How an inquiry is called when one speaks of it. */
export function receiptOf(id: number): string {
  return `IQ-${id}`
}

/** An inquiry as it is shown before it is sent; what was left empty is left out. */
export function contactRows({ type, name, email, tel, body }: Contact): SummaryRow[] {
  return filled([
    ['お問い合わせの種類', contactType.label(type)],
    ['お名前', name || '匿名'],
    ['メールアドレス', email],
    ['電話番号', telText(tel ?? '')],
    ['内容', body],
  ])
}

export function companyRows(given: CompanyContact): SummaryRow[] {
  return filled([
    ['会社名', given.company],
    ['部署・役職', given.department],
    ['お名前', given.name],
    ['フリガナ', given.name_kana],
    ['メールアドレス', given.email],
    ['電話番号', telText(given.tel ?? '')],
    ['ご用件', companyNeed.label(given.need)],
    ...requestLines(given),
    ['ご要望の内容', given.body],
  ])
}

type Request = {
  request_skills: string | null
  request_rate_min: number | null
  request_rate_max: number | null
  request_start: string | null
  request_place: string | null
  request_remote: string | null
  request_headcount: number | null
}

/** What a company looks for, line by line. */
export function requestRows(given: Request): SummaryRow[] {
  return filled(requestLines(given))
}

function requestLines(given: Request): [string, string][] {
  const { request_headcount: people } = given
  return [
    ['必要なスキル', given.request_skills ?? ''],
    ['単価（税抜・月額）', rateText(given.request_rate_min, given.request_rate_max)],
    ['開始時期', startText(given.request_start ?? '')],
    ['勤務地', given.request_place ?? ''],
    ['出社の頻度', remote.label(given.request_remote ?? '')],
    ['人数', people ? `${people}名` : ''],
  ]
}

/** 2026-12 → 2026年12月 */
function startText(start: string): string {
  if (start === 'asap') return 'すぐに'
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(start) ?? []
  return year ? `${year}年${Number(month)}月` : ''
}

/** The months that a project may begin in: as soon as can be, this month and the five after it. */
export function startChoices(today: Temporal.PlainDate): { value: string; label: string }[] {
  const months = [0, 1, 2, 3, 4, 5].map((ahead) =>
    today.toPlainYearMonth().add({ months: ahead }).toString(),
  )
  return ['asap', ...months].map((value) => ({ value, label: startText(value) }))
}

function rateText(low: number | null, high: number | null): string {
  if (!low && !high) return ''
  return low === high ? `${low}万円` : `${low ?? ''}〜${high ?? ''}万円`
}

function filled(rows: [label: string, value: string][]): SummaryRow[] {
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}
