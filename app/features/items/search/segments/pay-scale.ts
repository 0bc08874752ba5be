import { FULL_WEEK, payingDays, rateForDays } from '#features/items/day-rate.rules.ts'
import { idOfFact, kindOfFact } from '#features/items/search/item-facts.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { wantedDays } from '#features/items/search/wanted-days.rules.ts'
import { type Codebook, NO_RATE } from './codebook.ts'
import { type Columns, mixAt, NO_RATE_MIN } from './document-columns.ts'

/** What documents are paid a month for the days that are wanted, or for a full week. */
export type PayScale = {
  /** Upper ends in yen; `NO_RATE` is what documents are paid that name no rate. */
  values: readonly number[]
  /** Which of the values a document is paid. */
  numberOf(columns: Columns, document: number): number
  /** The lower end, or `NO_RATE_MIN`. */
  leastOf(columns: Columns, document: number): number
  /** All documents are paid so many days: then the numbers are those of the column. Null where they differ. */
  days: number | null
}

export function payScaleFor(wanted: readonly number[], codebook: Codebook): PayScale {
  const [days = FULL_WEEK] = wanted
  if (wanted.length <= 1) return scaleOfDays(days, codebook)
  const daysOf = payingDaysOf(wanted, codebook)
  const { values, numbers } = numberPays(codebook)
  return {
    values,
    numberOf: (columns, document) =>
      numbers[daysOf(columns, document)]?.[columns.rates[document] ?? 0] ?? 0,
    leastOf(columns, document) {
      const least = columns.rateMin[document] ?? NO_RATE_MIN
      return least === NO_RATE_MIN ? least : rateForDays(least, daysOf(columns, document))
    },
    days: null,
  }
}

type PayQuery = Parameters<typeof wantedDays>[0] & Pick<SearchQuery, 'paidDays'>

/** The scale of a search: for the days that it asks for, or that its reader works. */
export function payScaleOf(query: PayQuery, codebook: Codebook): PayScale {
  return payScaleFor(query.paidDays ?? wantedDays(query), codebook)
}

function scaleOfDays(days: number, { rates }: Codebook): PayScale {
  const payFor = (rate: number) => (rate === NO_RATE ? rate : rateForDays(rate, days))
  return {
    values: days === FULL_WEEK ? rates.values : rates.values.map(payFor),
    numberOf: (columns, document) => columns.rates[document] ?? 0,
    leastOf(columns, document) {
      const least = columns.rateMin[document] ?? NO_RATE_MIN
      return least === NO_RATE_MIN ? least : rateForDays(least, days)
    },
    days,
  }
}

/** Documents share few mixes of terms: the days of each are looked up once. */
function payingDaysOf(wanted: readonly number[], { mixes, facts }: Codebook) {
  const known = new Uint8Array(mixes.starts.length)
  return ({ traits, starts }: Columns, document: number): number => {
    const mix = traits[(starts[document] ?? 0) + mixAt.terms] ?? 0
    const before = known[mix] ?? 0
    if (before > 0) return before
    const workable = mixes.facts
      .slice(mixes.starts[mix], mixes.starts[mix + 1])
      .map((number) => facts.values[number] ?? 0)
      .filter((fact) => kindOfFact(fact) === 'days')
      .map(idOfFact)
    const days = payingDays(workable, wanted)
    known[mix] = days
    return days
  }
}

/** By days a week and by the number of a rate: the number of what that pays. */
function numberPays({ rates }: Codebook) {
  const known = new Map<number, number>()
  const numberOf = (pay: number) => {
    const number = known.get(pay) ?? known.size
    known.set(pay, number)
    return number
  }
  const numbers = Array.from({ length: FULL_WEEK + 1 }, (_, days) =>
    Int32Array.from(rates.values, (rate) =>
      numberOf(rate === NO_RATE ? NO_RATE : rateForDays(rate, days)),
    ),
  )
  return { values: [...known.keys()], numbers }
}
