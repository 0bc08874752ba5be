import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'

const YEAR = '(?:(\\d{4})\\s*[年/.-]|(?:令和|R)\\s*(\\d{1,2})\\s*[年/.-])?'
const DAY = '(\\d{1,2})\\s*日?|(上旬|初旬|頭|初め|中旬|半ば|下旬|月?末)'
const DATE = `${YEAR}\\s*(\\d{1,2})\\s*(?:月\\s*(?:の\\s*)?(?:${DAY})?|[/.](\\d{1,2})(?:日)?(?![\\d/]))`
const NEAR = /今月|当月|来月|翌月|再来月/

type FoundDate = { on: Temporal.PlainDate; range: Range; hasDay: boolean; isPast: boolean }

/** 即日, 8月〜長期, 8/1〜10月末, 令和8年9月: when the work begins and ends. */
export function readStart(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const [first, second] = splitAtWave(text, range)
  const asap = longestPhrase(text, first, 'start', ground.rules)
  const begins = dateIn(ground, first, ground.today)
  const isAsap = asap?.key === 'asap'
  if (!begins && !isAsap && !second) return longOnly(ground, range, sure)
  const ends = endOf(ground, second, begins?.on ?? ground.today)
  const given: Given = {
    starts_asap: isAsap,
    ...(begins && !isAsap ? { starts_on: begins.on.toString() } : {}),
    ...(ends ? { ends_on: ends.on.toString() } : {}),
    ...lastingOf(ground, range),
    period_text: sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim(),
  }
  if (!begins && !isAsap && !ends) return longOnly(ground, range, sure)
  const confidence = Math.min(sure, begins?.isPast ? 72 : isAsap && begins ? 78 : 96)
  const others = isAsap && begins ? [laterStart(given, begins.on)] : []
  return [reading(ground, 'start', given, range, confidence, others)]
}

function longOnly(ground: Ground, range: Range, sure: number): Reading[] {
  const lasting = lastingOf(ground, range)
  if (!lasting.is_long_term && !lasting.is_extendable) return []
  const period_text = sourceOf(ground.mail, range.from, range.to).trim()
  return [reading(ground, 'start', { ...lasting, period_text }, range, Math.min(sure, 60))]
}

function laterStart(given: Given, on: Temporal.PlainDate): Reading['others'][number] {
  return {
    given: { ...given, starts_asap: false, starts_on: on.toString() },
    why: `${on.month}月から`,
  }
}

function lastingOf(ground: Ground, range: Range): Given {
  const { text } = ground.mail
  const has = (key: string) =>
    text
      .slice(range.from, range.to)
      .match(ground.rules.phrases.get('start')?.pattern ?? /(?!)/g)
      ?.some((word) => ground.rules.phrases.get('start')?.keyOf(word) === key)
  return {
    ...(has('long') ? { is_long_term: true } : {}),
    ...(has('extendable') ? { is_extendable: true } : {}),
  }
}

function splitAtWave(text: string, { from, to }: Range): [Range, Range | undefined] {
  const letters = text.slice(from, to)
  const wave = letters.search(/~|から|-(?=\s*(?:\d{1,2}月|長期))/)
  if (wave < 0) return [{ from, to }, undefined]
  return [
    { from, to: from + wave },
    { from: from + wave + 1, to },
  ]
}

function dateIn(ground: Ground, range: Range, after: Temporal.PlainDate): FoundDate | undefined {
  const { text } = ground.mail
  const found = findIn(text, range, new RegExp(DATE))
  if (found) {
    const [, year, era, month = '0', day, part, slashed] = found.match
    const written = year ? Number(year) : era ? Number(era) + 2018 : undefined
    const on = dateFrom(written, Number(month), day ?? slashed, part, after)
    if (!on) return undefined
    const isPast = Temporal.PlainDate.compare(on.add({ months: 1 }), after) < 0
    return { on, range: found.range, hasDay: Boolean(day ?? slashed ?? part), isPast }
  }
  const near = findIn(text, range, NEAR)
  if (!near) return undefined
  const months = { 今月: 0, 当月: 0, 来月: 1, 翌月: 1, 再来月: 2 }[near.match[0]] ?? 0
  const on = after.add({ months }).with({ day: 1 })
  return { on, range: near.range, hasDay: false, isPast: false }
}

function dateFrom(
  year: number | undefined,
  month: number,
  day: string | undefined,
  part: string | undefined,
  after: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12) return undefined
  const next = month < after.month ? after.year + 1 : after.year
  const first = Temporal.PlainDate.from({ year: year ?? next, month, day: 1 })
  return first.with({ day: dayIn(first, day, part) })
}

function dayIn(
  { daysInMonth }: Temporal.PlainDate,
  day: string | undefined,
  part: string | undefined,
): number {
  if (part?.endsWith('末')) return daysInMonth
  if (part === '中旬' || part === '半ば') return 11
  if (part === '下旬') return 21
  return Math.min(Math.max(Number(day ?? 1), 1), daysInMonth)
}

/** The last day: of the month that is named, or after so many months. */
function endOf(
  ground: Ground,
  range: Range | undefined,
  begin: Temporal.PlainDate,
): { on: Temporal.PlainDate } | undefined {
  if (!range) return undefined
  const months = findIn(
    ground.mail.text,
    range,
    /(\d{1,2})\s*(?:ヶ|カ|か|ケ|ヵ|箇)月(?!ごと|毎|更新|単位)/,
  )
  if (months) return { on: begin.add({ months: Number(months.match[1]) }).subtract({ days: 1 }) }
  const found = dateIn(ground, range, begin)
  if (!found || Temporal.PlainDate.compare(found.on, begin) <= 0) return undefined
  return { on: found.hasDay ? found.on : found.on.with({ day: found.on.daysInMonth }) }
}
