import type { GroupRates } from '#features/items/search/engine/contract.ts'
import type { RankedSkill } from './schema.ts'

/** Fewer rates than these say nothing of a market. */
export const ENOUGH_RATES = 5

const SKILLS = ['language', 'framework']

/** Languages and frameworks with enough rates, in the order of their tags. */
export function skillsOf(groups: readonly GroupRates[]): RankedSkill[] {
  return groups.flatMap(({ id, name, group = '', count, rates }) => {
    const { min, q1, median, q3, max } = rates
    if (!SKILLS.includes(group) || rates.count < ENOUGH_RATES) return []
    if (min === null || q1 === null || median === null || q3 === null || max === null) return []
    return [{ id, term: name, group, item_count: count, n: rates.count, min, q1, median, q3, max }]
  })
}

/** What pays most in the middle stands first; of two that pay the same, what has more items. */
export function byRate(a: RankedSkill, b: RankedSkill): number {
  return b.median - a.median || b.item_count - a.item_count || a.id - b.id
}

export function byDemand(a: RankedSkill, b: RankedSkill): number {
  return b.item_count - a.item_count || b.median - a.median || a.id - b.id
}

/** In 万円: from the low end of what is shown to its high end, at marks of 20. */
export function axisOf(skills: readonly RankedSkill[]): { from: number; to: number } {
  const marks = skills.flatMap(({ min, max }) => [min / 200_000, max / 200_000])
  return { from: 20 * Math.floor(Math.min(...marks)), to: 20 * Math.ceil(Math.max(...marks)) }
}
