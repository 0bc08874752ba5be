import { LEAST_MONTHLY } from '#features/items/day-rate.rules.ts'
import { statedDaysText } from '#features/items/day-rate.words.ts'
import { figure } from '#ui/figures.ts'

export const MISSING_CLIENT = 'この取引先は見つかりませんでした。'

/** So many clients are offered for a merge; more are found by their names. */
export const MOST_TARGETS = 20

export function targetsText(count: number): string {
  return count < MOST_TARGETS ? `${count}件` : `案件の多い${count}件まで。会社名で絞り込めます`
}

export const clientLabels = {
  name: '会社名',
  credit_note: '与信',
  rate_note: '単価・支払',
  note: 'メモ',
}

export const clientFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'one',
    options: [
      { value: 'active', label: '有効' },
      { value: 'deleted', label: '削除済み' },
    ],
  },
] as const

/** 40分, 5時間, 3日. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${Math.max(minutes, 1)}分`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)}時間`
  return `${Math.round(minutes / (24 * 60))}日`
}

/** 当日, 2営業日: the middle of what answers to proposals took. */
export function replyText(days: number | null): string {
  if (days === null) return '–'
  return days === 0 ? '当日' : `${days}営業日`
}

export const contactLabels = {
  name: 'お名前',
  address: 'メール',
  tel: '電話',
  department: '部署',
  note: 'メモ',
  is_main: '確認の依頼先',
}

/** 先方 88万円（週3日の金額）; what is paid by the hour or the day as it is: 先方 5,500円 */
export function clientRateText(rate: number, rate_days: number | null): string {
  const days = statedDaysText({ rate_days })
  const amount =
    rate < LEAST_MONTHLY ? `${figure(rate)}円` : `${figure(Math.round(rate / 10_000))}万円`
  return `先方 ${amount}${days && `（${days}）`}`
}
