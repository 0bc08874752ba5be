import { FULL_WEEK, rateOver } from '#features/items/day-rate.rules.ts'
import type { ItemRow } from '#features/items/item.schema.ts'

export type Compared = Pick<
  ItemRow,
  'id' | 'tags' | 'rate_min' | 'rate_max' | 'rate_days' | 'remote'
>
type Tag = ItemRow['tags'][number]

const MAIN_GROUPS = ['language', 'framework', 'position', 'infra', 'data']
export const NEAR = 50_000
export const WITHIN_REACH = 100_000

/** The tag that says most of a project: its first language, or else what it is built with, or the role. */
export function mainTagOf({ tags }: Pick<ItemRow, 'tags'>): Tag | undefined {
  for (const group of MAIN_GROUPS) {
    const tag = tags.find((one) => one.group === group)
    if (tag) return tag
  }
  return undefined
}

function tagsIn({ tags }: Pick<ItemRow, 'tags'>, group: string): number[] {
  return tags.filter((tag) => tag.group === group).map(({ id }) => id)
}

type Wanted = {
  /** At least one of each list. */
  anyTag: readonly (readonly number[])[]
  rate?: { from: number; to: number }
}

/** What is asked for, the closest first; each step lets go of something. */
export function stepsTo(item: Compared): Wanted[] {
  const main = mainTagOf(item)
  const skill = main ? [main.id] : []
  const position = tagsIn(item, 'position').filter((id) => id !== main?.id)
  const system = tagsIn(item, 'system')
  const near = rateAround(item, NEAR)
  const far = rateAround(item, WITHIN_REACH)
  const steps = [
    { anyTag: [position, skill, system], ...near },
    { anyTag: [position, skill], ...near },
    { anyTag: [skill.length > 0 ? skill : position], ...far },
    { anyTag: [[...skill, ...position, ...system]] },
  ]
  return steps
    .map(({ anyTag, ...rest }) => ({ ...rest, anyTag: anyTag.filter((ids) => ids.length > 0) }))
    .filter(({ anyTag }) => anyTag.length > 0)
}

function rateAround(item: Compared, by: number) {
  const { min, max } = rateOver(item, FULL_WEEK)
  return max === null ? {} : { rate: { from: max - by, to: (min ?? max) + by } }
}

/** How much two projects have in common; the higher, the closer. */
export function closeness(item: Compared, other: Compared): number {
  const shared = sharedTags(item, other)
  const points = shared.map(({ id, group }) => {
    if (id === mainTagOf(item)?.id) return 4
    return { position: 4, system: 3, feature: 0 }[group] ?? 1
  })
  const gap = rateGap(item, other)
  const rate = gap === undefined ? 0 : gap <= NEAR ? 3 : gap <= WITHIN_REACH ? 1 : 0
  const place = item.remote === other.remote ? 2 : 0
  return points.reduce<number>((sum, point) => sum + point, rate + place)
}

export function sharedTags(item: Compared, other: Compared): Tag[] {
  const ids = new Set(other.tags.map(({ id }) => id))
  return item.tags.filter(({ id }) => ids.has(id))
}

/** Between the upper rates of a full week, which are what one compares by. */
export function rateGap(item: Compared, other: Compared): number | undefined {
  const [own, others] = [item, other].map((one) => rateOver(one, FULL_WEEK).max)
  return own == null || others == null ? undefined : Math.abs(own - others)
}
