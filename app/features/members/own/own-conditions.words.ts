import { remote } from '#features/items/item.codes.ts'
import { daysPerWeek, situationInShort } from './availability.codes.ts'
import type { Availability } from './availability.schema.ts'
import { type WorkStated, wishedDays } from './wished-pay.rules.ts'
import type { Wishes } from './wishes.schema.ts'

/** おはようございます until eleven, こんばんは from six. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 11) return 'おはようございます'
  return hour >= 11 && hour < 18 ? 'こんにちは' : 'こんばんは'
}

/** When somebody can begin: すぐに, 12月1日から. Where the situation is not stated, the wish says it. */
export function availableText(
  availability: Availability | undefined,
  wishes: Pick<Wishes, 'start'> | undefined,
): string {
  if (!availability?.situation) return wishedStartText(wishes?.start ?? null) || '未登録'
  if (availability.situation === 'resting') return '今は探していない'
  if (availability.available_from === null)
    return availability.situation === 'free' ? 'すぐに' : '相談'
  const [, month, day] = availability.available_from.split('-').map(Number)
  return `${month}月${day}日から`
}

export function situationText(availability: Availability | undefined): string {
  const days = availability?.days_per_week ? daysPerWeek.label(availability.days_per_week) : ''
  return [availability?.situation ? situationInShort.label(availability.situation) : '', days]
    .filter(Boolean)
    .join('・')
}

/** 80万円以上 */
export function wishedRateText(wishes: Wishes | undefined): string {
  return wishes?.rate_min ? `${wishes.rate_min}万円以上` : '未登録'
}

/** What the wished rate is for: as the score compares it, the days that are wished for, or else possible. */
export function wishedRateBasis(stated: WorkStated): string {
  const days = wishedPayDaysText(stated)
  return days === '' ? '税抜・月額' : `${days}で働く月の金額・税抜`
}

/** 週3日, of a wished rate that is not for a full week. */
export function wishedPayDaysText(stated: WorkStated): string {
  const text = stated.wishes?.rate_min ? daysText(wishedDays(stated)) : ''
  return text === '週5日' ? '' : text
}

/** 週4〜5日: the days that are wished for. */
export function wishedDaysText(wishes: Wishes | undefined): string {
  return daysText(wishes?.days ?? [])
}

/** 週4〜5日, where they follow each other. */
function daysText(days: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return `週${first}日`
  return last - first === days.length - 1 ? `週${first}〜${last}日` : `週${days.join('・')}日`
}

function wishedStartText(start: string | null): string {
  const text = startText(start)
  return text === '' || start === 'asap' ? text : `${text}から`
}

/** 即日, 2026年12月 */
export function startText(start: string | null): string {
  if (start === null || start === '') return ''
  if (start === 'asap') return '即日'
  const [year, month] = start.split('-').map(Number)
  return `${year}年${month}月`
}

/** フルリモート・一部リモート */
export function remoteText(list: readonly string[]): string {
  return list.map(remote.label).join('・')
}

/** 72万円〜 */
export function rateText(rate: number | null): string {
  return rate === null ? '' : `${rate}万円〜`
}
