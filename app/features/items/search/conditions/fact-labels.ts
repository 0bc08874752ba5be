import { kindOfFact } from '#features/items/search/item-facts.ts'
import type { Names } from '#features/items/search/known-names.ts'
import { choices, type FacetKey } from '#features/items/search/search-contract.ts'
import type { Codebook } from '#features/items/search/segments/codebook.ts'

/** Where a fact is counted: in which list, if in any, and with which others it is an alternative. */
export type Label = { fact: number; key: FacetKey | undefined; group: string }

/** The labels of the codebook's facts, by their numbers; what has no name any more has none. */
export type Labels = () => readonly (Label | undefined)[]

export function readLabels(names: Names, codebook: Codebook): Labels {
  const labels: (Label | undefined)[] = []
  return () => {
    const facts = codebook.facts.values
    while (labels.length < facts.length) labels.push(labelOf(facts[labels.length] ?? 0, names))
    return labels
  }
}

export function labelOf(fact: number, names: Names): Label | undefined {
  const kind = kindOfFact(fact)
  const group = names.groupOf(fact)
  if (kind !== 'tag') return { fact, group, key: choices.find((choice) => choice === kind) }
  const name = names.nameOf(fact)
  return name && { fact, group, key: listOfTags[name.group ?? ''] ?? 'tags' }
}

const listOfTags: Partial<Record<string, FacetKey>> = { position: 'positions', system: 'systems' }
