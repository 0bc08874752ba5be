import type { Calendar } from '../day.ts'
import type { NamedItem, Payment } from './shape.ts'

const yen = (manYen: number | null) => (manYen === null ? null : manYen * 10_000)

export function rateColumns({ rate }: NamedItem) {
  return {
    rate_min: yen(rate.min),
    rate_max: yen(rate.max),
    rate_days: rate.days ?? null,
    rate_detail: rate.text ?? rateDetail(rate.min, rate.max),
    rate_note: rate.note ?? null,
  }
}

function rateDetail(min: number | null, max: number | null): string {
  if (max === null) return 'スキル見合い'
  return min === null ? `〜${max}万円/月` : `${min}〜${max}万円/月`
}

export function settlementColumns({ settlement }: NamedItem) {
  const [method, min, max, unit, rounding] = settlement
  return {
    settlement_method: method,
    settlement_min_h: min ?? null,
    settlement_max_h: max ?? null,
    settlement_unit_min: unit ?? null,
    settlement_rounding: rounding ?? null,
  }
}

/** Closing at the end of the month, then so many days until the money comes. */
const payments: Record<Payment, { pay_month_offset: number; pay_day: number }> = {
  15: { pay_month_offset: 1, pay_day: 15 },
  30: { pay_month_offset: 1, pay_day: 31 },
  35: { pay_month_offset: 2, pay_day: 5 },
  40: { pay_month_offset: 2, pay_day: 10 },
  45: { pay_month_offset: 2, pay_day: 15 },
}

export function paymentColumns(pay: Payment) {
  return { closing_day: 31, ...payments[pay], payment_site_days: pay }
}

export function periodColumns({ start, lasts, renewal }: NamedItem, calendar: Calendar) {
  const startsOn = start === 'asap' ? null : calendar.firstOfMonth(start.months)
  const begin = startsOn ?? calendar.firstOfMonth(0)
  const lastMonth = lasts === undefined ? null : begin.add({ months: lasts - 1 })
  const from = startsOn === null ? '即日' : monthText(startsOn)
  return {
    starts_asap: start === 'asap',
    starts_on: startsOn?.toString() ?? null,
    ends_on: lastMonth?.with({ day: lastMonth.daysInMonth }).toString() ?? null,
    is_long_term: lasts === undefined,
    period_text: lastMonth
      ? `${from}〜${monthText(lastMonth)}（延長の可能性あり）`
      : `${from}〜長期${renewal ? `（${renewal}）` : ''}`,
  }
}

function monthText(day: Temporal.PlainDate): string {
  return `${day.year}年${day.month}月`
}
