import { findStarts } from '#features/items/reading/beginnings.ts'
import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { FoundDate, TextReading, WorkStart } from '#features/items/reading/reading-contract.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'

type Begin = { on: Temporal.PlainDate; from: number; to: number; isPast: boolean }

/** 即日, 8月〜長期, 8/1〜10月末, 令和8年9月: when the work begins and ends. */
export function readStart(ground: Ground, range: Range, sure: number): Reading[] {
  const starts = findStarts(ground.mail, ground.today, range)
  const dates = datesOf(starts)
  const asap = starts.find(({ value }) => value === 'asap')
  const begins = beginIn(ground, dates, asap?.to ?? range.to)
  const words = lastingOf(ground, range)
  const isAsap = asap !== undefined || (!begins && words.isAsap)
  const ends = endIn(ground, range, { begins, dates, isAsap })
  if (!begins && !isAsap && !ends) return readLasting(ground, range, sure)
  const given: Given = { starts_asap: isAsap }
  if (begins && !isAsap) given.starts_on = begins.on.toString()
  if (ends) given.ends_on = ends.toString()
  Object.assign(given, words.given)
  given.period_text = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  const isEither = isAsap && begins !== undefined && !ends
  const confidence = Math.min(sure, begins?.isPast ? 72 : isEither ? 78 : 96)
  const others = isEither && begins ? [laterStart(given, begins.on)] : []
  return [reading(ground, 'start', given, range, confidence, others)]
}

/** 終了：2027年8月末 */
export function readEnd(ground: Ground, range: Range, sure: number): Reading[] {
  const [found] = datesOf(findStarts(ground.mail, ground.today, range))
  if (!found) return readLasting(ground, range, sure)
  const { is_extendable } = lastingOf(ground, range).given
  const given: Given = { ends_on: lastDayOf(found).toString() }
  if (is_extendable) given.is_extendable = true
  return [reading(ground, 'start', given, found, Math.min(sure, 95))]
}

function datesOf(starts: readonly TextReading<WorkStart>[]): TextReading<FoundDate>[] {
  return starts.flatMap(({ from, to, value, certainty }) =>
    value === 'asap' ? [] : [{ from, to, value, certainty }],
  )
}

/** 長期, 6ヶ月, 延長あり: how long it lasts, without a day. */
export function readLasting(ground: Ground, range: Range, sure: number): Reading[] {
  const lasting = lastingOf(ground, range).given
  const stated = findIn(ground.mail.text, range, MONTHS)
  const isLeast = /最低|以上|~|更新/.test(ground.mail.text.slice(range.from, range.to))
  const months = isLeast && !lasting.is_extendable ? undefined : stated
  if (months) lasting.period_months = Number(months.match[1])
  if (!lasting.is_long_term && !lasting.is_extendable && !months) return []
  const period_text = sourceOf(ground.mail, range.from, range.to).trim()
  lasting.period_text = period_text
  return [reading(ground, 'start', lasting, range, Math.min(sure, 60))]
}

function laterStart(given: Given, on: Temporal.PlainDate): Reading['others'][number] {
  return {
    given: { ...given, starts_asap: false, starts_on: on.toString() },
    why: `${on.month}月から`,
  }
}

function lastingOf({ mail, rules }: Ground, { from, to }: Range) {
  const words = rules.phrases.get('start')
  const found =
    (words ? mail.text.slice(from, to).match(words.pattern) : null)?.map((word) =>
      words?.keyOf(word),
    ) ?? []
  const given: Given = {}
  if (found.includes('long')) given.is_long_term = true
  if (found.includes('extendable')) given.is_extendable = true
  return { given, isAsap: found.includes('asap') }
}

const WEEK = /^ ?(?:の)?(?:第)?([1-5])週/

/** The first date that is no end of anything: 〜12月末 has none. */
function beginIn(
  { mail }: Ground,
  dates: readonly TextReading<FoundDate>[],
  asapTo: number,
): Begin | undefined {
  const [first] = dates
  // 即日から6月末まで has its end only.
  if (first && first.from >= asapTo && /^まで/.test(mail.text.slice(first.to, first.to + 2)))
    return undefined
  if (!first || /[~から]\s?$/.test(mail.text.slice(Math.max(0, first.from - 2), first.from))) {
    if (!first || !/から\s?$/.test(mail.text.slice(0, first.from))) return undefined
  }
  const week = Number(mail.text.slice(first.to).match(WEEK)?.[1] ?? 1)
  const { on, isPast } = first.value
  return { on: on.add({ days: (week - 1) * 7 }), from: first.from, to: first.to, isPast }
}

type Bounds = {
  begins: Begin | undefined
  dates: readonly TextReading<FoundDate>[]
  isAsap: boolean
}

const OPEN =
  /^[^、。)\n]{0,6}(?:で(?:調整|相談)|の間|頃?応相談|あたり|(?:ご?都合|ご?希望)に(?:合わせ|応じ))/
const MONTHS = /(\d{1,2})\s?(?:ヶ|カ|か|ケ|ヵ|箇)月(?!ごと|毎|更新|単位|目)/

/** The last day: of the month that is named, or after so many months. */
function endIn(
  ground: Ground,
  range: Range,
  { begins, dates, isAsap }: Bounds,
): Temporal.PlainDate | undefined {
  const { text } = ground.mail
  const from = begins?.on ?? ground.today
  const second = dates.find(
    (date) => date.from >= (begins?.to ?? range.from) && joins(text, range, date, begins),
  )
  if (second) {
    if (OPEN.test(text.slice(second.to, range.to))) return undefined
    if (begins && isChoice(begins, second) && isStartLabel(text, range)) return undefined
    if (isAsap && !begins && isStartLabel(text, range) && !second.value.hasDay) return undefined
    const last = lastDayOf(second)
    return Temporal.PlainDate.compare(last, from) > 0 ? last : nextYear(last, from)
  }
  const months = findIn(text, { from: begins?.to ?? range.from, to: range.to }, MONTHS)
  if (!months || (!begins && !isAsap) || /最低|以上/.test(text.slice(range.from, range.to)))
    return undefined
  return from.add({ months: Number(months.match[1]) }).subtract({ days: 1 })
}

/** 1月〜3月, 1月6日から3月31日まで: what is between the two, or before the only one. */
function joins(text: string, range: Range, date: Range, begins: Begin | undefined): boolean {
  const between = text.slice(begins ? begins.from : range.from, date.from)
  return (
    /(?:[~ー]|から|より|-|(?:開始|スタート|参画|稼働)で?[、,]?)\s?(?:翌年?|来年|同年?)?の?\s?$|(?:~|から|より)/.test(
      between,
    ) && !/または|又は|もしくは|or/.test(between)
  )
}

/** 開始：12月〜1月 is the one month or the other. */
function isChoice({ on }: Begin, { value }: TextReading<FoundDate>): boolean {
  return !value.hasDay && on.until(value.on, { largestUnit: 'month' }).months <= 1
}

function isStartLabel(text: string, { from }: Range): boolean {
  return /(?:開始|参画|着任|スタート|start)[^\n]{0,8}$/i.test(
    text.slice(Math.max(0, from - 12), from),
  )
}

function nextYear(
  last: Temporal.PlainDate,
  from: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const later = last.add({ years: 1 })
  return Temporal.PlainDate.compare(later, from) > 0 ? later : undefined
}

function lastDayOf({ value: { on, hasDay } }: TextReading<FoundDate>): Temporal.PlainDate {
  return hasDay ? on : on.with({ day: on.daysInMonth })
}
