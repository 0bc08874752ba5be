import { factToken } from '#core/search/tokens.ts'
import { remote } from '#features/items/item.codes.ts'
import {
  type Choosable,
  choices,
  type PlaceKind,
  placeKinds,
  type SearchDocument,
} from './search-contract.ts'

/** What an item says of itself without words: tag 101, prefecture 13, remote 1. */
type FactKind = Choosable | 'tag' | 'anywhere'

const kinds: readonly FactKind[] = ['tag', ...choices, 'station', 'anywhere']
const LARGEST_ID = 0xffffff

/** As a token, which is 0 for an id that no item can have. */
export function factOf(kind: FactKind, id: number): number {
  const isPossible = Number.isInteger(id) && id >= 0 && id <= LARGEST_ID
  return isPossible ? factToken(kinds.indexOf(kind) + 1, id) : 0
}

export function kindOfFact(fact: number): FactKind | undefined {
  return kinds[(fact >>> 24) - 1]
}

export function idOfFact(fact: number): number {
  return fact & LARGEST_ID
}

/** Whether it says where an item is, or that it may be anywhere. */
export function isOfPlace(kind: FactKind | undefined): kind is PlaceKind | 'anywhere' {
  return kind === 'anywhere' || placeKinds.some((one) => one === kind)
}

/** Of an item that is fully remote and names no place: it holds for each of them. */
export const ANYWHERE = factOf('anywhere', 1)

/**
 * The facts of an item in six lists: tags are many and of all sorts, stations are not counted, the others are
 * much the same in many items.
 */
export function factsOf(document: SearchDocument) {
  const { tags, stated, prefectures, areas, stations, industry } = document
  return {
    tags: listFacts(
      'tag',
      tags.filter((id) => !stated.includes(id)),
    ),
    stated: listFacts('tag', stated),
    stations: listFacts('station', stations),
    place: isAnywhere(document)
      ? [ANYWHERE]
      : [...listFacts('prefecture', prefectures), ...listFacts('area', areas)],
    industry: listFacts('industry', [industry]),
    terms: [
      ...listFacts('remote', [document.remote]),
      ...listFacts('days', daysOf(document)),
      ...listFacts('contract', [document.contract]),
      ...listFacts('chain', [document.chain]),
      ...listFacts('interviews', [document.interviews]),
      ...listFacts('dress', [document.dress]),
      ...listFacts('settlement', [document.settlement]),
    ],
  }
}

const FULLY_REMOTE = remote.all.indexOf('full') + 1

export function isAnywhere(document: SearchDocument): boolean {
  const { prefectures, areas, stations } = document
  const places = prefectures.length + areas.length + stations.length
  return document.remote === FULLY_REMOTE && places === 0
}

function listFacts(kind: FactKind, ids: readonly (number | null)[]): number[] {
  return ids.map((id) => (id === null ? 0 : factOf(kind, id))).filter((fact) => fact !== 0)
}

/** Every number of days a week that would do: 3, 4 and 5 for 週3日から. */
export function daysOf({ daysMin, daysMax }: SearchDocument): number[] {
  if (daysMin === null && daysMax === null) return []
  return [1, 2, 3, 4, 5].filter((days) => days >= (daysMin ?? 1) && days <= (daysMax ?? 5))
}
