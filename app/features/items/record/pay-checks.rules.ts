import type { ItemFields } from './item-record.schema.ts'
import type { FindingLevel } from './posting-checks.codes.ts'

/** One thing that an item is checked for: a sentence where it is not as it should be. */
export type Check = {
  code: string
  level: FindingLevel
  field: string
  find(item: ItemFields, today: number): string | false
}

const PAID_WITHIN = 60
/** What a month of five days a week is paid, in yen. */
const LITTLE = 200_000
const MUCH = 2_000_000
const WEEK = 5
const CONFIRMED_BY = '金額が正しいときは、先方単価も入力してください。'
/** Hours of a month, of five days a week, between which a rate is settled. */
const LEAST_HOURS = 80
const MOST_HOURS = 220

/** What is paid, when, and for how many hours. */
export const payChecks: readonly Check[] = [
  {
    code: 'payment_missing',
    level: 'error',
    field: 'payment_site_days',
    find: ({ payment_site_days }) =>
      payment_site_days === null &&
      '支払期日がありません。締め日と支払日を入力してください（フリーランス法第3条）。',
  },
  {
    code: 'payment_late',
    level: 'error',
    field: 'payment_site_days',
    find: ({ payment_site_days }) =>
      (payment_site_days ?? 0) > PAID_WITHIN &&
      `支払いが${payment_site_days}日後です。60日以内でなければ掲載できません（フリーランス法第4条）。`,
  },
  {
    code: 'rate_missing',
    level: 'error',
    field: 'rate_max',
    find: (item) =>
      hasNoRate(item) &&
      item.rate_detail === '' &&
      '報酬がありません。下限と上限、決まっていなければ「相談」と入力してください。',
  },
  {
    code: 'rate_unnamed',
    level: 'warning',
    field: 'rate_max',
    find: (item) =>
      hasNoRate(item) &&
      item.rate_detail !== '' &&
      '報酬に金額がありません。相場の目安だけでも先方に確かめてください。',
  },
  {
    code: 'rate_upper_only',
    level: 'error',
    field: 'rate_min',
    find: ({ rate_min, rate_max }) =>
      rate_min === null &&
      rate_max !== null &&
      '単価が上限のみです。下限も先方に確かめて入力してください。',
  },
  {
    code: 'rate_lower_only',
    level: 'warning',
    field: 'rate_max',
    find: ({ rate_min, rate_max }) =>
      rate_min !== null && rate_max === null && '単価が下限のみです。上限も入力してください。',
  },
  {
    code: 'rate_reversed',
    level: 'error',
    field: 'rate_max',
    find: ({ rate_min, rate_max }) =>
      rate_min !== null &&
      rate_max !== null &&
      rate_min > rate_max &&
      '単価の下限が上限を超えています。',
  },
  {
    code: 'rate_wide',
    level: 'warning',
    field: 'rate_max',
    find: ({ rate_min, rate_max }) =>
      !!rate_min &&
      rate_max !== null &&
      rate_max > rate_min * 2 &&
      '単価の幅が2倍を超えています。何によって決まるかを「報酬の決め方」に書いてください。',
  },
  {
    code: 'rate_high',
    level: 'error',
    field: 'rate_max',
    find: ({ rate_min, rate_max, client_rate }) =>
      client_rate === null &&
      Math.max(rate_min ?? 0, rate_max ?? 0) > MUCH &&
      `月200万円を超えています。桁をご確認ください。${CONFIRMED_BY}`,
  },
  {
    code: 'rate_low',
    level: 'error',
    field: 'rate_min',
    find: ({ rate_min, rate_max, rate_days, client_rate }) => {
      const days = rate_days ?? WEEK
      const lower = rate_min ?? rate_max
      if (client_rate !== null || lower === null || lower * WEEK >= LITTLE * days) return false
      return `月${man(lower)}万円では、月額（週${days}日）に見えません。時給や日額、時間の幅でないかをご確認ください。${CONFIRMED_BY}`
    },
  },
  {
    // An empty number would make three days' pay of the sender a rate of five days, and less than is paid.
    code: 'rate_days_missing',
    level: 'error',
    field: 'rate_days',
    find: ({ rate_min, rate_max, rate_days, days_max }) =>
      (rate_min !== null || rate_max !== null) &&
      rate_days === null &&
      days_max !== null &&
      days_max < WEEK &&
      `週${days_max}日までの案件です。単価が週何日の月額かを「単価の日数」に入力してください。週5日の月額なら5です。`,
  },
  {
    code: 'rate_above_client',
    level: 'error',
    field: 'rate_max',
    find: ({ rate_max, client_rate }) =>
      rate_max !== null &&
      client_rate !== null &&
      rate_max > client_rate &&
      `上限${man(rate_max)}万円は、先方の単価を超えています。`,
  },
  {
    code: 'settlement_missing',
    level: 'warning',
    field: 'settlement_method',
    find: ({ settlement_method }) => settlement_method === null && '精算の方法がありません。',
  },
  {
    code: 'settlement_band',
    level: 'error',
    field: 'settlement_max_h',
    find: ({ settlement_min_h, settlement_max_h }) =>
      settlement_min_h !== null &&
      settlement_max_h !== null &&
      settlement_min_h > settlement_max_h &&
      '精算幅の下限が上限を超えています。',
  },
  {
    code: 'settlement_hours',
    level: 'error',
    field: 'settlement_min_h',
    find: ({ settlement_min_h, settlement_max_h, days_min, days_max }) => {
      const days = days_min ?? days_max ?? WEEK
      const hours = [settlement_min_h, settlement_max_h].filter((hour) => hour !== null)
      const isPlausible = hours.every(
        (hour) => hour * WEEK >= LEAST_HOURS * days && hour <= MOST_HOURS,
      )
      return (
        !isPlausible &&
        `精算幅${hours.join('〜')}時間は、週${days}日の月の時間に見えません。金額の幅でないかをご確認ください。`
      )
    },
  },
]

function hasNoRate({ rate_min, rate_max }: ItemFields): boolean {
  return rate_min === null && rate_max === null
}

function man(yen: number): number {
  return Math.round(yen / 1_000) / 10
}
