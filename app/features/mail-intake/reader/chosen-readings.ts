import { type Field, fieldGroups, type Given, type Reading } from './reader-contract.ts'

const ORDER: readonly Field[] = Object.values(fieldGroups).flat()

/** Each field once, in the order of the form: the first reading counts, lists of skills add up. */
export function inOrder(readings: readonly Reading[]): Reading[] {
  return ORDER.flatMap((field) => {
    const [first, ...more] = readings.filter((one) => one.field === field)
    if (!first) return []
    if (field === 'must' || field === 'nice') return [more.reduce(joined, first)]
    if (field === 'start') return [wholePeriod(first, more)]
    if (field === 'settlement') return [wholeSettlement(first, more)]
    const surer = more.find(
      ({ confidence }) => first.confidence < 80 && confidence > first.confidence,
    )
    return [withOthers(withDays(surer ?? first, [first, ...more]), [first, ...more])]
  })
}

/** 単価：75万 固定 and 時間：140-180h: who counts hours has no fixed pay, whatever is written beside the rate. */
function wholeSettlement(first: Reading, more: readonly Reading[]): Reading {
  const hours = [first, ...more].find(({ given }) => given.settlement_min_h !== undefined)
  if (!hours || hours === first) return first
  const { settlement_method } = first.given
  const method = settlement_method === 'fixed' ? null : settlement_method
  const stated = hours.given.settlement_method ?? method ?? null
  return { ...hours, given: { ...first.given, ...hours.given, settlement_method: stated } }
}

/** リモート可。週3日の出社です: the second says how much. */
function withDays(chosen: Reading, all: readonly Reading[]): Reading {
  const { remote, onsite_days } = chosen.given
  if (remote === undefined || onsite_days !== undefined) return chosen
  const counted = all.filter(({ given }) => given.onsite_days)
  return (
    counted.find(({ given }) => given.remote === remote) ??
    counted.find(({ given }) => remote === 'hybrid' && given.remote === 'mostly') ??
    chosen
  )
}

/** 開始 and 終了 may be two labels, and so may 期間 and 延長. */
function wholePeriod(first: Reading, more: readonly Reading[]): Reading {
  const begins = [first, ...more].find(({ given }) => given.starts_asap || given.starts_on) ?? first
  const given: Given = { ...begins.given }
  for (const { given: other, confidence } of [first, ...more]) {
    if (confidence < LABELLED && other.starts_on) continue
    const end = given.ends_on ?? endOfOther(given, other)
    if (end) given.ends_on = end
    if (other.is_long_term) given.is_long_term = true
    if (other.is_extendable) given.is_extendable = true
  }
  return { ...begins, given: withoutMonths(given) }
}

function endOfOther({ starts_on }: Given, other: Given): string | undefined {
  if (other.ends_on && (!starts_on || other.ends_on > starts_on)) return other.ends_on
  if (!starts_on || other.period_months === undefined) return undefined
  const begin = Temporal.PlainDate.from(starts_on)
  return begin.add({ months: other.period_months }).subtract({ days: 1 }).toString()
}

function withoutMonths({ period_months, ...given }: Given): Given {
  return given
}

const LABELLED = 80

function joined(one: Reading, other: Reading): Reading {
  const lists = (key: 'must_skills' | 'nice_skills') => [
    ...(one.given[key] ?? []),
    ...(other.given[key] ?? []),
  ]
  const key = one.field === 'must' ? 'must_skills' : 'nice_skills'
  return {
    ...one,
    given: { [key]: lists(key) },
    spans: [...one.spans, ...other.spans],
    confidence: Math.max(one.confidence, other.confidence),
  }
}

/** What another place of the mail says differently is offered as another reading. */
function withOthers(chosen: Reading, all: readonly Reading[]): Reading {
  const known = new Set([JSON.stringify(chosen.given)])
  const others = all.flatMap((one) => {
    const key = JSON.stringify(one.given)
    if (known.has(key) || !['rate', 'remote', 'place'].includes(one.field)) return []
    known.add(key)
    return [{ given: one.given, why: '別の箇所' }]
  })
  return { ...chosen, others: [...chosen.others, ...others].slice(0, 9) }
}
