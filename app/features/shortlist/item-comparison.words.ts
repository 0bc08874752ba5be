import { dayRateText } from '#features/items/day-rate.words.ts'
import { contractForm, dress } from '#features/items/item.codes.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import {
  confirmationText,
  daysLeftText,
  daysText,
  skillTexts,
  workText,
} from '#features/items/item.words.ts'
import {
  chainText,
  interviewText,
  paymentText,
  processesText,
  seatsText,
  settlementText,
  startDayText,
  stationText,
} from '#features/items/posting/terms.words.ts'
import { monthDayText } from '#ui/date-text.ts'
import { moneyText } from '#ui/money.tsx'

export type ComparedRow = { label: string; values: string[]; differs: boolean }

/** Items side by side: a row for each fact that one of them names. */
export function comparedRows(items: readonly ItemDetail[]): ComparedRow[] {
  return facts.flatMap(({ label, textOf }) => {
    const values = items.map((item) => textOf(item).trim())
    if (values.every((value) => value === '')) return []
    return [{ label, values, differs: new Set(values).size > 1 }]
  })
}

const facts: { label: string; textOf: (item: ItemDetail) => string }[] = [
  { label: '募集', textOf: stateText },
  {
    label: '単価（税抜）',
    textOf: ({ rate_min, rate_max, rate_detail }) => moneyText(rate_min, rate_max) || rate_detail,
  },
  { label: '週の日数と単価', textOf: (item) => dayRateText(item) },
  { label: '精算', textOf: settlementText },
  { label: 'お支払い', textOf: paymentText },
  { label: '働き方', textOf: workText },
  { label: '場所', textOf: placesText },
  { label: '稼働日数', textOf: daysText },
  { label: '開始', textOf: startDayText },
  { label: '期間', textOf: periodText },
  { label: '商流', textOf: chainText },
  { label: '契約形態', textOf: ({ contract_type }) => contractForm.label(contract_type) },
  { label: '必須スキル', textOf: ({ must_skills }) => skillsText(must_skills) },
  { label: '尚可スキル', textOf: ({ nice_skills }) => skillsText(nice_skills) },
  { label: '担当工程', textOf: processesText },
  { label: '面談', textOf: interviewText },
  { label: '募集人数', textOf: seatsText },
  { label: '服装', textOf: (item) => dress.label(item.dress ?? '') },
  { label: '業種', textOf: ({ biz_category_name }) => biz_category_name?.name ?? '' },
  {
    label: '最終確認',
    textOf: ({ confirmed_days_ago: days, confirmation }) => confirmationText(days, confirmation),
  },
]

function stateText({ state, confirmation, closes_at, days_left }: ItemDetail): string {
  if (state === 'ended') return '募集終了'
  if (confirmation === 'lapsed') return '確認中のため休止'
  if (state === 'paused') return '募集を停止中'
  return closes_at ? `${monthDayText(closes_at)}まで（${daysLeftText(days_left)}）` : '募集中'
}

function placesText({ stations, get_area_by_id_and_id: areas, area_detail }: ItemDetail): string {
  const [station] = stations
  if (station) return stationText(station)
  return areas.map(({ name }) => name).join('、') || area_detail
}

function periodText({ ends_on, is_long_term, period_text }: ItemDetail): string {
  if (period_text) return period_text
  if (is_long_term) return '長期'
  return ends_on ? `${ends_on.slice(0, 4)}年${Number(ends_on.slice(5, 7))}月まで` : ''
}

function skillsText(skills: ItemDetail['must_skills']): string {
  return skillTexts(skills).join('\n')
}
