import type { Random } from '#db/world/generator/random.ts'
import { daysOf } from '#features/items/search/item-facts.ts'
import type { ScoredItem, Seeker } from '#features/items/search/match-score.rules.ts'
import { usualWeights } from '#features/items/search/match-weights.codes.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'

/** A document as the rules of the score see an item. */
export function scoredItem(document: SearchDocument): ScoredItem {
  const { startsAsap, startsOn } = document
  return { ...document, days: daysOf(document), startsOn: startsAsap ? 0 : startsOn }
}

export function randomSeeker(random: Random, today: number): Seeker {
  const maybe = <T>(value: T) => (random.chance(0.4) ? null : value)
  return {
    today,
    skills: random.some([1, 2, 3, 4], random.int(0, 4)).map((tag) => ({
      tag,
      years: random.int(0, 4),
      isLearning: random.chance(0.2),
    })),
    avoidedTags: random.chance(0.2) ? [random.int(1, 4)] : [],
    hardships: random.chance(0.3) ? random.int(1, 127) : 0,
    rateFrom: maybe(random.int(40, 110) * 10_000),
    remote: random.some([1, 2, 3, 4], random.int(0, 2)),
    prefectures: random.some([13, 26], random.int(0, 1)),
    nearby: random.some([14, 27], random.int(0, 1)),
    days: random.some([1, 2, 3, 4, 5], random.int(0, 3)),
    canStartOn: maybe(today + random.int(-10, 60)),
    startBy: maybe(today + random.int(-10, 60)),
    weights: random.chance(0.5)
      ? usualWeights
      : { must: 10, nice: 30, rate: 25, place: 0, start: 35 },
  }
}
