import type { ItemCard } from '#features/items/item.schema.ts'
import type { Wish } from './wishes.ts'

/** `core`: each skill is in the title or required. `all`: each condition is met, skills at least as tags. */
export type Judgement = { core: boolean; all: boolean }

/** By what the posting says of itself, without anything that orders it. */
export function judge(item: ItemCard, wish: Wish): Judgement {
  const { skills } = wish
  return {
    core: skills.every((skill) => isCentral(item, skill)),
    all:
      skills.every((skill) => isCentral(item, skill) || isTagged(item, skill)) && fits(item, wish),
  }
}

function isCentral({ name, must_skills }: ItemCard, skill: string): boolean {
  return [name, ...must_skills.map(({ text }) => text)].some((text) => names(text, skill))
}

function isTagged({ tags }: ItemCard, skill: string): boolean {
  return tags.some(({ term }) => names(term, skill))
}

/** Java is not in JavaScript, and C not in C#. */
function names(text: string, skill: string): boolean {
  const isLetter = (at: number) => /[\p{Script=Latin}\d+#.]/u.test(text[at] ?? '')
  for (let at = text.indexOf(skill); at >= 0; at = text.indexOf(skill, at + 1)) {
    if (!isLetter(at - 1) && !isLetter(at + skill.length)) return true
  }
  return false
}

const SELDOM = 3

function fits(item: ItemCard, { rate, remote, place, days }: Wish): boolean {
  const isPaid = rate === undefined || (item.rate_max ?? 0) >= rate * 10_000
  const isInTime =
    days === undefined || ((item.days_min ?? 1) <= days && (item.days_max ?? 5) >= days)
  return isPaid && isInTime && isAt(item, place) && isAway(item, remote)
}

function isAt({ get_area_by_id_and_id: areas, stations, remote }: ItemCard, place?: string) {
  const isAnywhere = remote === 'full' && areas.length + stations.length === 0
  return !place || isAnywhere || areas.some(({ prefecture_name: name }) => name === place)
}

/** Who wants to work from home is not there on four days of five. */
function isAway({ remote, onsite_days, onsite_per }: ItemCard, wanted: Wish['remote']): boolean {
  if (!wanted || remote === 'full') return true
  if (wanted === 'full' || remote === 'none') return false
  return onsite_per !== 'week' || (onsite_days ?? 0) <= SELDOM
}
