import { expect, test } from 'vitest'
import { paymentProblem, statementState } from './entry-terms.rules.ts'

test.for<[string, Partial<Parameters<typeof paymentProblem>[0]>, boolean]>([
  ['the end of the next month', { pay_month_offset: 1, pay_day: 31 }, true],
  ['the end of the month after', { pay_month_offset: 2, pay_day: 31 }, true],
  ['a third month', { pay_month_offset: 3, pay_day: 1 }, false],
  [
    'a day after the closing day two months on',
    { closing_day: 20, pay_month_offset: 2, pay_day: 21 },
    false,
  ],
  ['the closing day two months on', { closing_day: 20, pay_month_offset: 2, pay_day: 20 }, true],
  ['a day before the closing day', { closing_day: 20, pay_month_offset: 0, pay_day: 15 }, false],
  [
    'a late day without the day of the client',
    { pay_month_offset: 3, is_reentrusted: true },
    false,
  ],
  [
    'a month after the client has paid',
    {
      pay_month_offset: 4,
      pay_day: 15,
      is_reentrusted: true,
      client_month_offset: 3,
      client_pay_day: 15,
    },
    true,
  ],
  [
    'a day more than a month after the client has paid',
    {
      pay_month_offset: 4,
      pay_day: 16,
      is_reentrusted: true,
      client_month_offset: 3,
      client_pay_day: 15,
    },
    false,
  ],
])('pay on %s keeps the law or is refused', ([, changed, isAllowed]) => {
  const usual = { closing_day: 31, pay_month_offset: 1, pay_day: 31, is_reentrusted: false }
  const payment = { ...usual, client_month_offset: null, client_pay_day: null, ...changed }
  expect(paymentProblem(payment) === undefined).toBe(isAllowed)
})

test('the record of an entry says whether its terms were received, and that a letter is waited for', () => {
  const latest = { edition: 2, received_at: null, paper_wanted_at: null, paper_sent_at: null }
  const at = '2026-12-01T10:00:00+09:00'
  expect(statementState(undefined)).toBe('')
  expect(statementState(latest)).toBe('第2版・受領待ち')
  const wanted = { ...latest, received_at: at, paper_wanted_at: at }
  expect(statementState(wanted)).toBe('第2版・受領済み・書面待ち')
  expect(statementState({ ...wanted, paper_sent_at: at })).toBe('第2版・受領済み')
})
