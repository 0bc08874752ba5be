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
  return facts.flatMap(({ label, say }) => {
    const values = items.map((item) => say(item).trim())
    if (values.every((value) => value === '')) return []
    return [{ label, values, differs: new Set(values).size > 1 }]
  })
}

const facts: { label: string; say: (item: ItemDetail) => string }[] = [
  { label: '募集', say: stateText },
  {
    label: '単価（税抜）',
    say: ({ rate_min, rate_max, rate_detail }) => moneyText(rate_min, rate_max) || rate_detail,
  },
  { label: '精算', say: settlementText },
  { label: 'お支払い', say: paymentText },
  { label: '働き方', say: workText },
  { label: '場所', say: placesText },
  { label: '稼働日数', say: daysText },
  { label: '開始', say: startDayText },
  { label: '期間', say: periodText },
  { label: '商流', say: chainText },
  { label: '契約形態', say: ({ contract_type }) => contractForm.label(contract_type) },
  { label: '必須スキル', say: ({ must_skills }) => skillsText(must_skills) },
  { label: '歓迎スキル', say: ({ nice_skills }) => skillsText(nice_skills) },
  { label: '担当工程', say: processesText },
  { label: '面談', say: interviewText },
  { label: '募集人数', say: seatsText },
  { label: '服装', say: (item) => dress.label(item.dress ?? '') },
  { label: '業種', say: ({ biz_category_name }) => biz_category_name?.name ?? '' },
  { label: '最終確認', say: ({ confirmed_days_ago }) => confirmationText(confirmed_days_ago) },
]

function stateText({ state, closes_at, days_left }: ItemDetail): string {
  if (state === 'ended') return '募集終了'
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
