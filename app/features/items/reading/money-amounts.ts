import type { Money, PayPeriod } from './reading-contract.ts'

const HOURS_A_MONTH = 160
const DAYS_A_MONTH = 20
const MONTHS_A_YEAR = 12

const factors: Record<PayPeriod, number> = {
  month: 1,
  hour: HOURS_A_MONTH,
  day: DAYS_A_MONTH,
  year: 1 / MONTHS_A_YEAR,
}

/** The same by the month and without tax: 160 hours, 20 days. */
export function monthlyMoney(money: Money): Money {
  return { ...money, ...scaled(money, factors[money.per] * netFactor(money)), per: 'month' }
}

/** Both ends without tax. */
export function netOfTax(money: Money): Pick<Money, 'min' | 'max'> {
  return scaled(money, netFactor(money))
}

function netFactor({ tax }: Money): number {
  return tax === 'included' ? 1 / 1.1 : 1
}

function scaled({ min, max }: Money, factor: number): Pick<Money, 'min' | 'max'> {
  const times = (yen: number | null) => (yen === null ? null : Math.round(yen * factor))
  return { min: times(min), max: times(max) }
}
