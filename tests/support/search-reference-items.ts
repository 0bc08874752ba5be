import { fold } from '#core/search/fold.ts'
import { formsOf, type Run } from '#core/search/runs.ts'
import { daysOf, idOfFact, kindOfFact } from '#features/items/search/item-facts.ts'
import { runsOfText } from '#features/items/search/query-words.ts'
import type {
  Choosable,
  SearchDocument,
  SearchQuery,
} from '#features/items/search/search-contract.ts'

export type Known = SearchDocument & { inTitle: Reading; anywhere: Reading }
type Reading = { stretches: string[]; words: Set<string> }

export function readPlainly(document: SearchDocument): Known {
  return {
    ...document,
    inTitle: read(document.title),
    anywhere: read(`${document.title} ${document.text}`),
  }
}

function read(text: string): Reading {
  const runs = Map.groupBy(runsOfText(fold(text)), ({ isSpaced }) => isSpaced)
  return {
    stretches: (runs.get(false) ?? []).map((run) => run.text),
    words: new Set((runs.get(true) ?? []).flatMap((run) => [...formsOf(run.text)])),
  }
}

export function holdsRun({ stretches, words }: Reading, { text, isSpaced }: Run): boolean {
  return isSpaced ? words.has(text) : stretches.some((stretch) => stretch.includes(text))
}

export function isLinked(item: Known, fact: number): boolean {
  const kind = kindOfFact(fact)
  if (kind === undefined || kind === 'anywhere') return false
  return (kind === 'tag' ? item.tags : idsOf(item, kind)).includes(idOfFact(fact))
}

export function hasAny(choice: Choosable, ids: readonly number[]) {
  return (item: Known) => idsOf(item, choice).some((id) => ids.includes(id))
}

export function idsOf(item: SearchDocument, choice: Choosable): readonly number[] {
  if (choice === 'prefecture') return item.prefectures
  if (choice === 'area') return item.areas
  if (choice === 'station') return item.stations
  if (choice === 'days') return daysOf(item)
  const id = item[choice]
  return id === null ? [] : [id]
}

/** Whether an item is to be confirmed again. */
export function isAged(
  { confirmedOn, publishedAt }: Known,
  { today, agedAfter }: SearchQuery,
): boolean {
  const knownOn = confirmedOn ?? Math.floor((publishedAt + 32_400) / 86_400)
  return agedAfter !== undefined && today - knownOn >= agedAfter
}

export function isConfirmed(today: number, days: number) {
  return ({ confirmedOn }: Known) => confirmedOn !== null && today - confirmedOn <= days
}

/** Its settlement lies between these hours. */
export function isBand({ from = 0, to = Infinity }: { from?: number; to?: number }) {
  return ({ bandMin, bandMax }: Known) =>
    (from === 0 || (bandMin ?? 0) >= from) && (to === Infinity || (bandMax ?? Infinity) <= to)
}

export function startsWithin(
  { startsAsap, startsOn }: SearchDocument,
  { from, by }: { from?: number; by?: number },
): boolean {
  if (startsAsap) return from === undefined
  if (startsOn === null) return false
  return startsOn >= (from ?? startsOn) && startsOn <= (by ?? startsOn)
}
