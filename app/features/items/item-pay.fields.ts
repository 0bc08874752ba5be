import { contractForm, settlementMethod, supplyChain } from './item.codes.ts'
import type { Field } from './item-kinds.fields.ts'

const AMOUNT = '金額は、0円から1,000万円までの数字で入力してください。'
const HOURS = '精算幅は時間の数字で入力してください。'

/** What is paid for it and how, and with whom the contract is; money is yen a month without tax. */
export const payFields = {
  rate_min: {
    kind: 'money',
    label: '月額の下限',
    seen: 'everyone',
    least: 0,
    most: 10_000_000,
    error: AMOUNT,
  },
  rate_max: {
    kind: 'money',
    label: '月額の上限',
    seen: 'everyone',
    least: 0,
    most: 10_000_000,
    error: AMOUNT,
  },
  /** A rate is for five days a week unless another number is stated. */
  rate_days: {
    kind: 'number',
    label: '単価の日数',
    seen: 'everyone',
    least: 1,
    most: 5,
    error: '単価の日数は1〜5日で入力してください。',
  },
  rate_detail: { kind: 'text', label: '報酬の補足', seen: 'everyone', most: 60 },
  rate_note: { kind: 'note', label: '報酬の決め方', seen: 'everyone', most: 100 },
  settlement_method: {
    kind: 'maybeCode',
    label: '精算の方法',
    seen: 'everyone',
    codes: settlementMethod,
    error: '精算の方法を選んでください。',
  },
  settlement_min_h: {
    kind: 'number',
    label: '精算幅の下限',
    seen: 'everyone',
    least: 0,
    most: 400,
    error: HOURS,
  },
  settlement_max_h: {
    kind: 'number',
    label: '精算幅の上限',
    seen: 'everyone',
    least: 0,
    most: 400,
    error: HOURS,
  },
  settlement_unit_min: {
    kind: 'number',
    label: '精算の単位',
    seen: 'everyone',
    least: 1,
    most: 60,
    error: '精算の単位は1〜60分で入力してください。',
  },
  settlement_rounding: { kind: 'note', label: '端数処理', seen: 'everyone', most: 40 },
  /** 31 is the last day of the month. */
  closing_day: {
    kind: 'number',
    label: '締め日',
    seen: 'everyone',
    least: 1,
    most: 31,
    error: '締め日は1〜31で入力してください。',
  },
  pay_month_offset: {
    kind: 'number',
    label: '支払月',
    seen: 'everyone',
    least: 0,
    most: 6,
    error: '支払月は0〜6か月後で入力してください。',
  },
  pay_day: {
    kind: 'number',
    label: '支払日',
    seen: 'everyone',
    least: 1,
    most: 31,
    error: '支払日は1〜31で入力してください。',
  },
  payment_site_days: {
    kind: 'number',
    label: '支払サイト',
    seen: 'everyone',
    least: 0,
    most: 365,
    error: '支払サイトは日数で入力してください。',
  },
  contract_type: {
    kind: 'code',
    label: '契約形態',
    seen: 'everyone',
    codes: contractForm,
    empty: 'jun_inin',
    error: '契約形態を選んでください。',
  },
  counterparty: { kind: 'note', label: '契約の相手', seen: 'everyone', most: 60 },
  chain_depth: {
    kind: 'number',
    label: '商流（公開）',
    seen: 'everyone',
    least: 0,
    most: 3,
    codes: supplyChain,
    error: '商流を選んでください。',
  },
} as const satisfies Record<string, Field>
