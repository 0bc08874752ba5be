import { listBits } from '#core/search/bits.ts'
import { FULL_WEEK, rateForDays } from '#features/items/day-rate.rules.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { idOfFact, kindOfFact } from '#features/items/search/item-facts.ts'
import {
  type MarketAnswer,
  type MarketQuery,
  type MarketRates,
  marketKinds,
} from '#features/items/search/search-contract.ts'
import { type Codebook, NO_RATE } from '#features/items/search/segments/codebook.ts'
import { type Columns, MIXES } from '#features/items/search/segments/document-columns.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import { requirementOfNumber } from '#features/items/search/skill-requirements.ts'
import { countRates, histogramOf, quantile, ratesOf } from './rate-statistics.ts'

const DAY = 86_400
const YEAR = 12

/** Everything that the pages of the market show, by one pass over what was found. */
export function readMarket(
  { results, pay }: { results: readonly Result[]; pay: PayScale },
  { months: begins, period, atMost = [] }: MarketQuery,
  known: Knowledge,
): MarketAnswer {
  const { codebook } = known
  const table = openTable(begins, pay, known)
  const isTooMuch = atMost.length > 0 ? findTooMuch(atMost, codebook) : undefined
  const first = Math.max(0, table.months - period)
  for (const { segment, hits } of results) {
    const { columns } = segment
    const found = listBits(hits)
    const documents = isTooMuch
      ? found.filter((one) => !hasRequirement(columns, one, isTooMuch))
      : found
    countItems(table, columns, documents, codebook, first)
  }
  const months = Array.from({ length: table.months }, (_, month) =>
    lineAt(table.byMonth, month, table.width),
  )
  const within = addLines(months.slice(first), table.width)
  const before = months.slice(Math.max(0, first - YEAR), Math.max(0, table.months - YEAR))
  return {
    total: sumOf(within),
    rates: marketRates(within, pay),
    spread: histogramOf(countRates(within, pay)),
    groups: readGroups(table, known),
    months: months.map((line) => ({ count: sumOf(line), rates: marketRates(line, pay) })),
    before: marketRates(addLines(before, table.width), pay),
  }
}

/** By the number of an ask: whether it requires more years than there are. */
function findTooMuch(
  atMost: NonNullable<MarketQuery['atMost']>,
  { requirements, alternatives }: Codebook,
): Uint8Array {
  const known = new Map(atMost.map((one) => [one.tag, one.years]))
  return Uint8Array.from(requirements.values, (value) => {
    const { tags, years, isRequired } = requirementOfNumber(value, alternatives)
    const isTooMuch = tags.every((tag) => years > (known.get(tag) ?? Number.POSITIVE_INFINITY))
    return isRequired && isTooMuch ? 1 : 0
  })
}

function hasRequirement(
  { requirements, requirementStarts }: Columns,
  document: number,
  wanted: Uint8Array,
): boolean {
  const end = requirementStarts[document + 1] ?? 0
  for (let at = requirementStarts[document] ?? 0; at < end; at += 1) {
    if (wanted[requirements[at] ?? 0] === 1) return true
  }
  return false
}

/** Lines of as many cells as there are values: how many items are paid which. */
type Table = {
  pay: PayScale
  width: number
  months: number
  begin: number
  /** The month of each day from the first on. */
  monthOfDay: Uint8Array
  byMonth: Int32Array
  facts: readonly number[]
  /** By the number of a fact: where its line is, or -1 for what nobody looks at. */
  places: Int32Array
  byFact: Int32Array
  /** By the number of a fact: how many days a week it says; 0 for another one. */
  days: Uint8Array
  /** Lines of the rates of a full week. */
  byDays: Int32Array
}

function openTable(begins: readonly number[], pay: PayScale, known: Knowledge): Table {
  const { facts: all, rates } = known.codebook
  const width = pay.values.length
  const facts: number[] = []
  const places = Int32Array.from(all.values, (fact) =>
    isShown(fact, known) ? facts.push(fact) - 1 : -1,
  )
  const months = Math.max(0, begins.length - 1)
  return {
    pay,
    width,
    months,
    facts,
    places,
    begin: begins[0] ?? 0,
    monthOfDay: monthsOfDays(begins),
    byMonth: new Int32Array(months * width),
    byFact: new Int32Array(facts.length * width),
    days: Uint8Array.from(all.values, (fact) => (kindOfFact(fact) === 'days' ? idOfFact(fact) : 0)),
    byDays: new Int32Array((FULL_WEEK + 1) * rates.values.length),
  }
}

const NAMED: readonly string[] = ['tag', 'prefecture', 'industry']

function isShown(fact: number, { names }: Knowledge): boolean {
  const kind = kindOfFact(fact)
  if (kind === 'days' || !marketKinds.some((one) => one === kind)) return false
  return kind === undefined || !NAMED.includes(kind) || names.nameOf(fact) !== undefined
}

function monthsOfDays(begins: readonly number[]): Uint8Array {
  const [first = 0] = begins
  const days = begins.map((second) => Math.round((second - first) / DAY))
  const months = new Uint8Array(days.at(-1) ?? 0)
  for (const [month, day] of days.entries()) months.fill(month, day)
  return months
}

function countItems(
  table: Table,
  columns: Columns,
  documents: Int32Array,
  { mixes }: Codebook,
  firstMonth: number,
): void {
  const { publishedAt, traits, starts } = columns
  const { pay, width, begin, monthOfDay, byMonth, byFact, places } = table
  const add = (fact: number, rate: number) => {
    const place = places[fact] ?? -1
    if (place < 0) return
    const cell = place * width + rate
    byFact[cell] = (byFact[cell] ?? 0) + 1
  }
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] ?? 0
    const day = Math.floor(((publishedAt[document] ?? 0) - begin) / DAY)
    if (day < 0 || day >= monthOfDay.length) continue
    const month = monthOfDay[day] ?? 0
    const rate = pay.numberOf(columns, document)
    const cell = month * width + rate
    byMonth[cell] = (byMonth[cell] ?? 0) + 1
    if (month < firstMonth) continue
    const start = starts[document] ?? 0
    const end = starts[document + 1] ?? 0
    for (let place = start; place < start + MIXES; place += 1) {
      const mix = traits[place] ?? 0
      const last = mixes.starts[mix + 1] ?? 0
      for (let mixed = mixes.starts[mix] ?? 0; mixed < last; mixed += 1) {
        const fact = mixes.facts[mixed] ?? 0
        add(fact, rate)
        countDays(table, fact, columns.rates[document] ?? 0)
      }
    }
    for (let place = start + MIXES; place < end; place += 1) add(traits[place] ?? 0, rate)
  }
}

function countDays({ days, byDays }: Table, fact: number, rate: number): void {
  const named = days[fact] ?? 0
  if (named === 0) return
  const cell = (named * byDays.length) / (FULL_WEEK + 1) + rate
  byDays[cell] = (byDays[cell] ?? 0) + 1
}

function readGroups(table: Table, { names, codebook }: Knowledge) {
  const { facts, byFact, width, pay } = table
  const groups: MarketAnswer['groups'] = {
    tag: [],
    prefecture: [],
    industry: [],
    remote: [],
    days: readDays(table, codebook),
    chain: [],
  }
  for (const [place, fact] of facts.entries()) {
    const kind = marketKinds.find((one) => one === kindOfFact(fact))
    const line = lineAt(byFact, place, width)
    const count = sumOf(line)
    if (!kind || count === 0) continue
    const { name = '', group } = names.nameOf(fact) ?? {}
    const rates = marketRates(line, pay)
    groups[kind].push({
      id: idOfFact(fact),
      name,
      count,
      rates,
      ...(group !== undefined && { group }),
    })
  }
  return groups
}

/** Each number of days by what that many are paid, whatever days are wanted. */
function readDays({ byDays }: Table, { rates }: Codebook): MarketAnswer['groups']['days'] {
  const width = rates.values.length
  return Array.from({ length: FULL_WEEK }, (_, at) => at + 1).flatMap((id) => {
    const line = lineAt(byDays, id, width)
    const count = sumOf(line)
    const values = rates.values.map((rate) => (rate === NO_RATE ? rate : rateForDays(rate, id)))
    return count === 0 ? [] : [{ id, name: '', count, rates: marketRates(line, { values }) }]
  })
}

function marketRates(line: Int32Array, pay: Pick<PayScale, 'values'>): MarketRates {
  const counts = countRates(line, pay)
  const rates = ratesOf(counts)
  const last = rates.count - 1
  if (last < 0) return { ...rates, p10: null, p90: null }
  return { ...rates, p10: quantile(counts, last / 10), p90: quantile(counts, (last * 9) / 10) }
}

function lineAt(lines: Int32Array, place: number, width: number): Int32Array {
  return lines.subarray(place * width, (place + 1) * width)
}

function addLines(lines: readonly Int32Array[], width: number): Int32Array {
  const sum = new Int32Array(width)
  for (const line of lines) {
    for (let at = 0; at < width; at += 1) sum[at] = (sum[at] ?? 0) + (line[at] ?? 0)
  }
  return sum
}

function sumOf(line: Int32Array): number {
  let sum = 0
  for (const count of line) sum += count
  return sum
}
