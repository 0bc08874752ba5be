import type { TagLink } from '#features/tags/tag.schema.ts'
import type { MarketRates, MarketTag } from './market.schema.ts'

const SKILLS = ['language', 'framework', 'data', 'infra']
const MOST_SKILLS = 20
const MOST_BESIDE = 9

type Rated = MarketTag & { rates: MarketRates }

export function comparable({ group }: Pick<MarketTag, 'group'>): boolean {
  return SKILLS.includes(group)
}

export function hasRates(tag: MarketTag): tag is Rated {
  return tag.rates !== null
}

/** The skills of most items, what pays most in the middle first. */
export function listSkills(tags: readonly MarketTag[]): Rated[] {
  return tags.filter(comparable).filter(hasRates).slice(0, MOST_SKILLS).sort(byMedian)
}

/** A tag among the most frequent ones of its kind. */
export function skillsBeside(tags: readonly MarketTag[], { id, group }: TagLink): Rated[] {
  const rated = tags.filter((tag) => tag.group === group).filter(hasRates)
  const own = rated.filter((tag) => tag.id === id)
  const others = rated.filter((tag) => tag.id !== id).slice(0, MOST_BESIDE - own.length)
  return [...own, ...others].sort(byMedian)
}

function byMedian(a: Rated, b: Rated): number {
  return b.rates.median - a.rates.median || b.item_count - a.item_count || a.id - b.id
}
