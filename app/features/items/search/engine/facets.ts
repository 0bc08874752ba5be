import type { Condition, Knowledge } from './conditions.ts'
import {
  type Counted,
  choices,
  type FacetKey,
  type Facets,
  facetKeys,
  type SearchQuery,
} from './contract.ts'
import { type Result, tallyAll } from './evaluate.ts'
import { factOf, idOfFact, kindOfFact } from './facts.ts'
import type { Names } from './names.ts'
import { countFacts, type Tally } from './tally.ts'

const MOST_TAGS = 40

/** The counts of every choice; those of a group that is chosen from, as if nothing were chosen in it. */
export function countFacets(
  results: readonly Result[],
  main: Tally,
  conditions: readonly Condition[],
  query: SearchQuery,
  known: Knowledge,
): Facets {
  const chosen = listChosen(query)
  const groups = new Map<string, Int32Array>()
  for (const group of new Set(conditions.map((condition) => condition.group))) {
    if (!isCounted(group)) continue
    const tally = tallyAll(results, known, { traits: true }, group)
    groups.set(group, countFacts(tally, known.codebook))
  }
  const lists = sortOut(countFacts(main, known.codebook), groups, chosen, known)
  return { ...lists, tags: query.wants.everyTag ? lists.tags : keepFirst(lists.tags, query.tags) }
}

function listChosen({ tags, chosen }: SearchQuery): ReadonlySet<number> {
  return new Set([
    ...tags.map((id) => factOf('tag', id)),
    ...choices.flatMap((choice) => (chosen[choice] ?? []).map((id) => factOf(choice, id))),
  ])
}

/** Whether the choices of the group are counted. */
function isCounted(group: string): boolean {
  return group.startsWith('tags ') || choices.some((choice) => choice === group)
}

function sortOut(
  main: Int32Array,
  groups: ReadonlyMap<string, Int32Array>,
  chosen: ReadonlySet<number>,
  { names, codebook }: Knowledge,
): Facets {
  const lists = emptyFacets()
  const { values, find } = codebook.facts
  const countOf = (fact: number, number: number | undefined) =>
    (groups.get(names.groupOf(fact)) ?? main)[number ?? NONE] ?? 0
  const put = (fact: number, count: number) => {
    const key = keyOfFact(fact, names)
    const name = names.nameOf(fact)
    const group = name?.group
    if (key === undefined || (name === undefined && kindOfFact(fact) === 'tag')) return
    const counted = { id: idOfFact(fact), name: name?.name ?? '', count }
    lists[key].push(group === undefined ? counted : { ...counted, group })
  }
  for (let number = 1; number < values.length; number += 1) {
    const fact = values[number] ?? 0
    const count = countOf(fact, number)
    if (count > 0) put(fact, count)
  }
  for (const fact of chosen) if (countOf(fact, find(fact)) === 0) put(fact, 0)
  for (const key of facetKeys) lists[key].sort((a, b) => b.count - a.count || a.id - b.id)
  return lists
}

const NONE = -1

function keyOfFact(fact: number, names: Names): FacetKey | undefined {
  const kind = kindOfFact(fact)
  if (kind !== 'tag') return kind
  const group = names.nameOf(fact)?.group
  if (group === 'position') return 'positions'
  return group === 'system' ? 'systems' : 'tags'
}

function keepFirst(tags: Counted[], chosen: readonly number[]): Counted[] {
  return tags.filter(({ id }, place) => place < MOST_TAGS || chosen.includes(id))
}

function emptyFacets(): Facets {
  return {
    prefecture: [],
    area: [],
    industry: [],
    remote: [],
    days: [],
    contract: [],
    chain: [],
    interviews: [],
    dress: [],
    settlement: [],
    tags: [],
    positions: [],
    systems: [],
  }
}
