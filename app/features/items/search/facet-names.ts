import { factOf } from './item-facts.ts'
import {
  type BareAnswer,
  type BareFacets,
  type Counted,
  type FacetKey,
  type Facets,
  facetKeys,
  type NameBook,
  type SearchAnswer,
  type SearchName,
} from './search-contract.ts'

type FactName = (fact: number) => SearchName | undefined

/** The answer with its choices by their names. */
export function nameAnswer({ facets, ...answer }: BareAnswer, nameOf: FactName): SearchAnswer {
  return facets ? { ...answer, facets: nameFacets(facets, nameOf) } : answer
}

const known = new WeakMap<NameBook, Map<number, SearchName>>()

export function namesIn(book: NameBook): FactName {
  const before = known.get(book)
  const names = before ?? new Map(book.names.map((name) => [factOf(name.kind, name.id), name]))
  if (!before) known.set(book, names)
  return (fact) => names.get(fact)
}

function nameFacets(bare: BareFacets, nameOf: FactName): Facets {
  let at = 0
  const next = () => bare[at++] ?? 0
  const nextList = (key: FacetKey) => {
    const list: Counted[] = []
    for (let left = next(); left > 0; left -= 1) list.push(nameChoice(key, next(), next(), nameOf))
    return list
  }
  const lists = new Map(facetKeys.map((key) => [key, nextList(key)]))
  const of = (key: FacetKey) => lists.get(key) ?? []
  return {
    prefecture: of('prefecture'),
    area: of('area'),
    industry: of('industry'),
    remote: of('remote'),
    days: of('days'),
    contract: of('contract'),
    chain: of('chain'),
    interviews: of('interviews'),
    dress: of('dress'),
    settlement: of('settlement'),
    tags: of('tags'),
    positions: of('positions'),
    systems: of('systems'),
  }
}

function nameChoice(key: FacetKey, id: number, count: number, nameOf: FactName): Counted {
  const isTag = key === 'tags' || key === 'positions' || key === 'systems'
  const { name = '', group } = nameOf(factOf(isTag ? 'tag' : key, id)) ?? {}
  return group === undefined ? { id, name, count } : { id, name, group, count }
}
