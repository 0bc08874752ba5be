import type {
  FrozenIndex,
  GroupRates,
  RateGroup,
  SearchDocument,
  SearchIndex,
  SearchName,
  SearchQuery,
  Suggestion,
} from './contract.ts'
import { readNames } from './names.ts'
import { findPlainly, type Known, readPlainly } from './reference.ts'

type State = { items: Map<number, Known>; names: readonly SearchName[]; version: number }

const everything: Omit<SearchQuery, 'today'> = {
  terms: [],
  tags: [],
  chosen: {},
  sort: 'new',
  offset: 0,
  limit: 0,
  wants: {},
}

/** An index of nothing, or of what was frozen. */
export function createIndex(names: readonly SearchName[], frozen?: FrozenIndex): SearchIndex {
  const documents: SearchDocument[] = frozen ? JSON.parse(frozen.header) : []
  const items = new Map(documents.map((one) => [one.id, readPlainly(one)]))
  const state: State = { items, names, version: 1 }
  return {
    add(document) {
      state.version += 1
      state.items.set(document.id, readPlainly(document))
    },
    remove(id) {
      state.version += 1
      state.items.delete(id)
    },
    setNames(renewed) {
      state.version += 1
      state.names = renewed
    },
    find: (query) => find(state, query),
    suggest: (text, today, limit) => suggest(state, text, today, limit),
    ratesBy: (group, query) => ratesBy(state, group, query),
    doubts: () => [],
    settle() {},
    tidy: () => false,
    measure: () => ({ items: state.items.size, segments: 1, bytes: 0, version: state.version }),
    freeze: () => ({ header: JSON.stringify([...state.items.values()]), parts: [] }),
  }
}

function find({ items, names, version }: State, query: SearchQuery) {
  return { ...findPlainly([...items.values()], names, query), version }
}

function suggest(state: State, text: string, today: number, limit: number): Suggestion[] {
  if (text.trim() === '') return []
  const counted = (name: SearchName): Suggestion => ({
    kind: name.kind,
    ...labelled(name, find(state, { ...everything, today, ...only(name) }).total),
  })
  return readNames(state.names)
    .listLike(text)
    .flatMap((rank) => rank.map(counted).sort((a, b) => b.count - a.count || a.id - b.id))
    .filter(({ count }) => count > 0)
    .slice(0, limit)
}

function only({ kind, id }: SearchName): Pick<SearchQuery, 'tags' | 'chosen'> {
  return kind === 'tag' ? { tags: [id], chosen: {} } : { tags: [], chosen: { [kind]: [id] } }
}

function labelled({ id, name, group }: SearchName, count: number) {
  return { id, name, ...(group === undefined ? {} : { group }), count }
}

function ratesBy({ items, names }: State, group: RateGroup, query: SearchQuery): GroupRates[] {
  return names.flatMap((name) => {
    if (name.kind !== group) return []
    const within = [...items.values()].filter(
      (item) =>
        (group === 'tag' && item.tags.includes(name.id)) ||
        (group === 'prefecture' && item.prefectures.includes(name.id)) ||
        (group === 'industry' && item.industry === name.id),
    )
    const { total, stats } = findPlainly(within, names, { ...query, wants: { stats: true } })
    return stats && total > 0 ? [{ ...labelled(name, total), rates: stats }] : []
  })
}
