import { daysSince1970 } from '#core/clock.ts'
import { fold } from '#core/search/fold.ts'
import { contractForm, remote, settlementMethod, supplyChain } from '#features/items/item.codes.ts'
import { monthlyMoney } from '#features/items/reading/money-amounts.ts'
import type {
  Money,
  ReadableName,
  RemoteCode,
  RemoteWork,
  SentenceValue,
} from '#features/items/reading/reading-contract.ts'
import type { Term } from '#features/items/search/search-contract.ts'
import { interviewCount } from './item-search.codes.ts'
import type { ReadWord } from './keyword.rules.ts'

/** What the engine is asked for a part of the keyword. */
export function termsOf({ text, isExcluded, value }: ReadWord, today: number): Term[] {
  const choice = (name: Extract<Term, { choice: unknown }>['choice'], ids: readonly number[]) => [
    { isExcluded, choice: name, ids },
  ]
  switch (value.kind) {
    case 'names':
      return [{ isExcluded, ...namesTerm(value.names, text) }]
    case 'places':
      return value.places.flatMap(({ kind, ids }) => choice(placeKindOf(kind), ids))
    case 'near':
      return [{ isExcluded, near: { stations: value.station.ids, minutes: value.minutes } }]
    case 'money':
      return [
        {
          isExcluded,
          rate: { ...boundsOf(value.money), ...(isByTime(value.money) && { isFullWeek: true }) },
        },
      ]
    case 'days':
      return choice('days', value.days)
    case 'remote':
      return choice('remote', idsOf(remote, remoteCodes(value.work)))
    case 'start':
      return [{ isExcluded, starts: startOf(value.start, today) }]
    case 'payment':
      return [{ isExcluded, paidWithin: value.days }]
    case 'interviews':
      return choice('interviews', idsOf(interviewCount, interviewCounts(value.interviews)))
    case 'contract':
      return choice('contract', idsOf(contractForm, value.codes))
    case 'chain':
      return choice('chain', idsOf(supplyChain, chainDepths(value.depths)))
    case 'settlement':
      return choice('settlement', idsOf(settlementMethod, [value.method]))
    case 'band':
      return [{ isExcluded, band: { from: value.hours.min, to: value.hours.max } }]
    default:
      return [{ isExcluded, word: text }]
  }
}

/**
 * A skill is found in the words too, as it is called and as it was typed; of several, and of an industry, what an item
 * is marked with counts.
 */
function namesTerm(names: readonly ReadableName[], text: string): NamesTerm {
  const [first, ...others] = names
  if (first?.kind === 'industry')
    return { choice: 'industry', ids: names.flatMap(({ ids }) => ids) }
  if (first && others.length === 0)
    return fold(first.name) === fold(text)
      ? { word: first.name }
      : { word: first.name, typed: text }
  return { anyTag: names.flatMap(({ ids }) => ids) }
}

type NamesTerm =
  | { word: string; typed?: string }
  | { anyTag: readonly number[] }
  | { choice: 'industry'; ids: readonly number[] }

function placeKindOf(kind: ReadableName['kind']) {
  return kind === 'area' || kind === 'station' ? kind : 'prefecture'
}

/** Pay by the hour or the day is the same for three days a week as for five. */
function isByTime({ per }: Money): boolean {
  return per === 'hour' || per === 'day'
}

/** Yen a month without tax; who names one figure means it or more. */
export function boundsOf(money: Money): { from?: number; to?: number } {
  const { min, max, bound } = monthlyMoney(money)
  const isOpen = bound === 'one' || bound === 'about' || bound === 'from'
  return {
    ...(min !== null && { from: min }),
    ...(max !== null && !isOpen && { to: max }),
  }
}

const WEEK = 5

/** Who goes to the office once a week is glad not to go at all; 出社 alone is to be there. */
export function remoteCodes({ codes, onsite }: RemoteWork): readonly RemoteCode[] {
  if (!onsite || onsite.days === 0 || (onsite.per === 'week' && onsite.days >= WEEK)) return codes
  const isRare = onsite.per === 'month' || onsite.days === 1
  return isRare ? ['full', 'mostly'] : ['full', 'mostly', 'hybrid']
}

export function interviewCounts({ min, max }: { min: number; max: number }) {
  return interviewCount.all.filter((count) => count >= min && count <= max)
}

export function chainDepths(depths: readonly number[]) {
  return supplyChain.all.filter((depth) => depths.includes(depth))
}

/** The month counts: few begin in the middle of one. */
function startOf(start: Extract<SentenceValue, { kind: 'start' }>['start'], today: number) {
  return start === 'asap' ? { by: today } : { from: daysSince1970(start.on.with({ day: 1 })) }
}

function idsOf<C>({ all }: { all: readonly C[] }, chosen: readonly C[]): number[] {
  return chosen.map((code) => all.indexOf(code) + 1)
}
