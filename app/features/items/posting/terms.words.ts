import {
  contractForm,
  processes,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { startText, workText } from '#features/items/item.words.ts'
import { dayText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { hourlyOf, settlementOf, usualHours } from './settlement.rules.ts'

/** The band of hours: 140–180h; 固定 where nothing is settled, 相談 where nothing is given. */
export function settlementText(item: ItemDetail): string {
  const { settlement_method: method, settlement_min_h: min, settlement_max_h: max } = item
  if (settlementOf(item)?.kind === 'band') return min === max ? `${max}h` : `${min}–${max}h`
  return method === null ? '相談' : settlementMethod.label(method)
}

/** 上下割・15分単位; empty where the band says all. */
export function settlementNote(item: ItemDetail): string {
  const { settlement_method: method, settlement_unit_min: unit } = item
  const isBand = settlementOf(item)?.kind === 'band'
  const name = isBand && method !== null ? settlementMethod.label(method) : ''
  return [name, unit ? `${unit}分単位` : ''].filter(Boolean).join('・')
}

/** 月末締め・翌月末払い */
export function paymentText({ closing_day, pay_month_offset, pay_day }: ItemDetail): string {
  const months = ['当月', '翌月', '翌々月'][pay_month_offset ?? -1]
  if (closing_day === null || months === undefined) return ''
  const paid = pay_day === null || pay_day === 31 ? '末' : `${pay_day}日`
  return `${closing_day === 31 ? '月末' : `${closing_day}日`}締め・${months}${paid}払い`
}

/** By the hours of a usual month: 4,060〜4,880円; undefined where a month has no figure. */
export function hourlyText(item: ItemDetail): { yen: string; hours: number } | undefined {
  const { rate_min, rate_max } = item
  if (rate_max === null || settlementOf(item)?.kind === 'hourly') return undefined
  const most = figure(hourlyOf(item, rate_max))
  const least = rate_min === null ? '' : figure(hourlyOf(item, rate_min))
  const yen = least === '' || least === most ? `${most}円` : `${least}〜${most}円`
  return { yen, hours: usualHours(item) }
}

/** The firms between the client and the reader, the client first; empty where it is not given. */
export function chainStops({ chain_depth: depth }: Pick<ItemDetail, 'chain_depth'>): string[] {
  if (depth === null) return []
  return ['エンド', ...['元請', '二次請け', '三次請け'].slice(0, depth), '当社', 'あなた']
}

export function chainText({ chain_depth: depth }: Pick<ItemDetail, 'chain_depth'>): string {
  return depth === null ? '非公開' : supplyChain.label(depth) || '非公開'
}

export function contractText({ contract_type, counterparty }: ItemDetail): string {
  const label = contractForm.label(contract_type)
  return counterparty ? `${label}（契約相手は${counterparty}）` : label
}

/** 1回（Web） */
export function interviewText({ interview_count: count, interview_form: form }: ItemDetail) {
  if (count === null) return form ?? ''
  return form ? `${count}回（${form}）` : `${count}回`
}

/** The brackets after the period: how it is renewed. */
export function renewalText({ period_text }: Pick<ItemDetail, 'period_text'>): string {
  return period_text?.match(/^[^（]*（(.+)）/)?.[1] ?? ''
}

export function startDayText(item: ItemDetail): string {
  return item.starts_on ? dayText(item.starts_on) : startText(item)
}

/** 要件定義〜結合テスト、運用・保守: neighbours are written by their ends. */
export function processesText({ processes: numbers }: Pick<ItemDetail, 'processes'>): string {
  const runs: number[][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
    .map((run) => {
      const [first = 0, last = first] = [run[0], run.at(-1)]
      return first === last
        ? processes.label(first)
        : `${processes.label(first)}〜${processes.label(last)}`
    })
    .join('、')
}

/** 渋谷（JR山手線）徒歩5分 */
export function stationText({ name, line, walk_min }: ItemDetail['stations'][number]): string {
  return `${name}${line ? `（${line}）` : ''}${walk_min ? ` 徒歩${walk_min}分` : ''}`
}

/** Seats that are left are nothing to say of an item that has ended. */
export function seatsText({ headcount, seats_left, is_open }: ItemDetail): string {
  if (headcount === null) return ''
  return `${headcount}名${seats_left === null || !is_open ? '' : `・残り${seats_left}枠`}`
}

/** 週2出社（豊洲駅 徒歩6分）: the posting's own words where they say more than the badge. */
export function officeText(item: ItemDetail): string {
  const text = workText(item)
  const more = item.area_detail
    .replace(text, '')
    .replace(/^[／・\s（）]+|(?<![／・\s（）])[／・\s（）]+$/g, '')
  return more === '' ? text : `${text}（${more}）`
}
