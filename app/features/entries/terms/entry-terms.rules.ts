/** 31 is the last day of a month. */
type PayDay = { pay_month_offset: number; pay_day: number }
type Payment = PayDay & {
  closing_day: number
  is_reentrusted: boolean
  client_month_offset: number | null
  client_pay_day: number | null
}

/** The law counts by months where accounts are closed by the month: sixty days are two of them, thirty are one. */
const MOST_MONTHS = 2
const MOST_AFTER_CLIENT = 1

/**
 * What a day of payment breaks, in words; undefined where it may be. Pay is due within two months of the closing day,
 * or, where the work was commissioned by a client whose name and day of payment are stated, within one month of that.
 */
export function paymentProblem(payment: Payment): string | undefined {
  const { closing_day, pay_month_offset, pay_day } = payment
  if (pay_month_offset === 0 && pay_day <= closing_day)
    return '支払日は、締め日より後の日にしてください。'
  if (isWithin({ pay_month_offset, pay_day }, { months: MOST_MONTHS, day: closing_day })) return
  const { is_reentrusted, client_month_offset, client_pay_day } = payment
  if (!is_reentrusted || client_month_offset === null || client_pay_day === null) return TOO_LATE
  const latest = { months: client_month_offset + MOST_AFTER_CLIENT, day: client_pay_day }
  return isWithin({ pay_month_offset, pay_day }, latest) ? undefined : TOO_LATE_AFTER_CLIENT
}

type Edition = {
  edition: number
  received_at: string | null
  paper_wanted_at: string | null
  paper_sent_at: string | null
}

/** What the record of an entry says of its latest statement: 第2版・受領済み・書面待ち. */
export function statementState(latest: Edition | undefined): string {
  if (!latest) return ''
  const { edition, received_at, paper_wanted_at, paper_sent_at } = latest
  const paper = paper_wanted_at !== null && paper_sent_at === null ? '書面待ち' : ''
  const receipt = received_at === null ? '受領待ち' : '受領済み'
  return [`第${edition}版`, receipt, paper].filter(Boolean).join('・')
}

const TOO_LATE =
  '支払日は、締め日から60日（2か月）以内にしてください。再委託で、元の委託者の支払日を明示するときは、その日から30日（1か月）以内です。'
const TOO_LATE_AFTER_CLIENT =
  '再委託の支払日は、元の委託者の支払日から30日（1か月）以内にしてください。'

function isWithin(paid: PayDay, latest: { months: number; day: number }): boolean {
  if (paid.pay_month_offset !== latest.months) return paid.pay_month_offset < latest.months
  return paid.pay_day <= latest.day
}
