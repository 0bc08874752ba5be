import { dayRateText } from '#features/items/day-rate.words.ts'
import { dress } from '#features/items/item.codes.ts'
import { withTax } from '#features/items/item.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysText } from '#features/items/item.words.ts'
import { dayText } from '#ui/date-text.ts'
import { moneyText } from '#ui/money.tsx'
import {
  chainStops,
  chainText,
  contractText,
  hourlyText,
  interviewText,
  officeText,
  paymentText,
  processesText,
  seatsText,
  settlementNote,
  settlementText,
  startDayText,
  stationText,
} from './terms.words.ts'

/** The posting as the trade hands it on by mail: a line for each fact, then the texts. */
export function postingText(item: ItemDetail, address: string): string {
  const facts = factsOf(item).filter(([, value]) => value)
  const texts = textsOf(item).filter(([, value]) => value)
  return [
    ...facts.map(([label, value]) => `■${label}　${value}`),
    ...texts.map(([label, value]) => `■${label}\n${value}`),
    `■掲載ページ　${address}`,
  ].join('\n')
}

function factsOf(item: ItemDetail): [string, string | null | undefined][] {
  return [
    ['案件名', item.name],
    ['案件番号', item.code],
    ['募集', item.is_open ? '募集中' : '受付終了'],
    ['単価', rateLine(item)],
    ['精算', withNote(settlementText(item), settlementNote(item))],
    ['支払サイト', paymentLine(item)],
    ['契約形態', contractText(item)],
    ['商流', withNote(chainText(item), chainStops(item).join('→'))],
    ['開始', startDayText(item)],
    ['期間', item.period_text],
    ['稼働', [daysText(item), item.hours_text].filter(Boolean).join('　')],
    ['出社', officeText(item)],
    ['最寄駅', item.stations.map(stationText).join('、')],
    ['募集人数', seatsText(item)],
    ['面談', interviewText(item)],
    ['服装', item.dress === null ? null : dress.label(item.dress)],
    ['担当工程', processesText(item)],
    ['開発環境', toolsOf(item).join('、')],
    ['締切', item.is_open && item.closes_at ? dayText(item.closes_at) : null],
  ]
}

function textsOf(item: ItemDetail): [string, string][] {
  return [
    ['必須スキル', skillLines(item.must_skills) || item.must_have_requirements],
    ['尚可スキル', skillLines(item.nice_skills) || item.nice_to_have],
    ['作業内容', item.detail.replaceAll(/\n+/g, '\n')],
  ]
}

function rateLine(item: ItemDetail): string {
  const { rate_min: min, rate_max: max } = item
  const note = item.rate_note ? `　※${item.rate_note}` : ''
  const money = moneyText(min, max)
  if (money === '') return `${item.rate_detail || '応相談'}${note}`
  const taxed = moneyText(min === null ? null : withTax(min), max === null ? null : withTax(max))
  const hourly = hourlyText(item)
  const byHour = hourly ? `、時給換算 約${hourly.yen}` : ''
  const byDays = dayRateText(item)
  return `税抜 ${money}（税込 ${taxed}${byHour}）${byDays && `　${byDays}`}${note}`
}

function paymentLine(item: ItemDetail): string {
  const site = item.payment_site_days
  return withNote(site === null ? '' : `${site}日`, paymentText(item))
}

function withNote(text: string, note: string): string {
  if (text === '') return note
  return note === '' || note === text ? text : `${text}（${note}）`
}

const TOOLS = ['language', 'framework', 'data', 'infra']

function toolsOf({ tags }: ItemDetail): string[] {
  return tags.filter(({ group }) => TOOLS.includes(group)).map(({ term }) => term)
}

function skillLines(skills: ItemDetail['must_skills']): string {
  return skills
    .map(({ text, years }) => `・${text}${years === null ? '' : `（${years}年以上）`}`)
    .join('\n')
}
