import { rateOver } from '#features/items/day-rate.rules.ts'
import { settlementMethod } from '#features/items/item.codes.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysText, startText } from '#features/items/item.words.ts'
import { hourlyRatesIn } from '#features/items/posting/offered-rates.rules.ts'
import {
  officeText,
  paymentText,
  settlementNote,
  settlementText,
} from '#features/items/posting/terms.words.ts'
import { dayText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { moneyText } from '#ui/money.tsx'
import type { Terms, TermsLine } from './entry-terms.schema.ts'

type Parties = { company: string; member: string }

export const termsTitle = '取引条件の明示'
export const MEMBER_LABEL = '受託する方'
export const CLIENT_LABEL = '再委託'

/** The nine terms that the law asks for, each in a line, and what the posting stated of it where that was something else. */
export function termsLines(parties: Parties, terms: Terms, posting: ItemDetail): TermsLine[] {
  const { inspection, note } = terms
  const lines: Omit<TermsLine, 'posted'>[] = [
    { label: '委託する事業者', text: parties.company },
    { label: MEMBER_LABEL, text: parties.member },
    { label: '委託した日', text: dayText(terms.commissioned_on) },
    { label: '業務の内容', text: terms.work },
    { label: '役務の提供を受ける期間', text: periodText(terms) },
    { label: '役務の提供を受ける場所', text: terms.place },
    { label: '検査を完了する期日', text: inspection || '検査は行いません' },
    { label: '報酬の額', text: payText(terms) },
    { label: '支払期日', text: payDayText(terms) },
    { label: '支払方法', text: terms.pay_method },
    ...(terms.is_reentrusted ? [{ label: CLIENT_LABEL, text: reentrustedText(terms) }] : []),
    ...(note ? [{ label: '補足', text: note }] : []),
  ]
  const posted = postedTexts(terms, posting)
  return lines.map((line) => ({ ...line, posted: posted[line.label] ?? '' }))
}

/** What the posting stated, of each term that differs from it. */
function postedTexts(terms: Terms, posting: ItemDetail): Record<string, string> {
  const { rate_days, starts_on, ends_on } = terms
  const pays = postedPay(terms, posting)
  const areDaysAsPosted =
    (posting.days_min === null || rate_days >= posting.days_min) &&
    (posting.days_max === null || rate_days <= posting.days_max)
  const isPeriodAsPosted =
    (posting.starts_on === null || posting.starts_on === starts_on) &&
    (posting.ends_on === null || posting.ends_on === ends_on)
  const hours = hoursText(posting)
  const pay = [
    pays,
    areDaysAsPosted ? '' : `稼働${daysText(posting)}`,
    hours === '' || terms.settlement === hours ? '' : `精算 ${hours}`,
  ]
  const place = officeText(posting)
  const paid = paymentText(posting)
  return {
    役務の提供を受ける期間: isPeriodAsPosted
      ? ''
      : `${startText(posting)}〜${posting.ends_on ? dayText(posting.ends_on) : '（終わりの記載なし）'}`,
    役務の提供を受ける場所: place === terms.place ? '' : place,
    報酬の額: pay.filter(Boolean).join('、'),
    支払期日: paid === '' || payDayText(terms).startsWith(paid) ? '' : paid,
  }
}

const HOURLY = settlementMethod.label('hourly')

/** What the posting pays, where what is stated is outside of it or is counted by something else. */
function postedPay({ rate, rate_unit, rate_days }: Terms, posting: ItemDetail): string {
  const isHourly = posting.settlement_method === 'hourly'
  const hourly = isHourly ? hourlyRatesIn(posting.rate_detail) : undefined
  const { min, max } = hourly ?? rateOver(posting, rate_days)
  const isSameUnit = isHourly === (rate_unit === 'hour')
  if (isSameUnit && (min === null || rate >= min) && (max === null || rate <= max)) return ''
  if (isHourly) return posting.rate_detail
  return `週${rate_days}日で月額${moneyText(min, max)}（税抜）`
}

/** 140–180h、上下割・15分単位 */
export function hoursText(posting: ItemDetail): string {
  if (posting.settlement_method === null) return ''
  return [settlementText(posting), settlementNote(posting)].filter(Boolean).join('、')
}

function periodText({ starts_on, ends_on }: Terms): string {
  return `${dayText(starts_on)}から${dayText(ends_on)}まで`
}

function payText({ rate, rate_unit, rate_days, settlement }: Terms): string {
  if (rate_unit === 'hour') {
    const pay = `1時間あたり${figure(rate)}円（税抜・週${rate_days}日）`
    return settlement === '' || settlement === HOURLY ? pay : `${pay}\n精算：${settlement}`
  }
  const pay = `月額${figure(rate)}円（税抜・週${rate_days}日の金額）`
  return settlement === '' ? pay : `${pay}\n精算：${settlement}`
}

/** 月末締め・翌月末払い */
function payDayText({ closing_day, pay_month_offset, pay_day }: Terms): string {
  const closing = closing_day === 31 ? '月末' : `${closing_day}日`
  return `${closing}締め・${laterDayText(pay_month_offset, pay_day)}払い`
}

function reentrustedText({ client_name, client_month_offset, client_pay_day }: Terms): string {
  const paid = laterDayText(client_month_offset ?? 0, client_pay_day ?? 31)
  return `この業務は再委託です。\n元の委託者：${client_name}\n元の委託の支払期日：${paid}`
}

function laterDayText(months: number, day: number): string {
  const month = ['当月', '翌月', '翌々月'][months] ?? `${months}か月後の`
  return `${month}${day === 31 ? '末' : `${day}日`}`
}
