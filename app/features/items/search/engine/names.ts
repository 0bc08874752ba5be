import { fold } from '#core/search/fold.ts'
import { formsOf, type Run } from '#core/search/runs.ts'
import type { SearchName } from './contract.ts'
import { keyOf, runsOfText, type Word } from './words.ts'

/** The names of tags and places, and which of them a word means. */
export type Names = {
  find(kind: SearchName['kind'], id: number): SearchName | undefined
  /** Names that hold the run, or one of whose synonyms it is. */
  listHolding(run: Run): SearchName[]
  /** Names that the whole word is, or one of whose synonyms it is, however they are spaced. */
  listCalled(word: Word): SearchName[]
  /** Names that are the text, then those that begin with it, then those that hold it. */
  listLike(text: string): SearchName[][]
}

export function readNames(names: readonly SearchName[]): Names {
  const byId = new Map(names.map((name) => [`${name.kind} ${name.id}`, name]))
  const byWord = new Map<string, Set<SearchName>>()
  const byKey = new Map<string, Set<SearchName>>()
  const stretches: [string, SearchName][] = []
  const readings = names.map((name) => ({ name, keys: keysOf(name) }))
  for (const { name, keys } of readings) {
    for (const key of keys) collect(byKey, key, name)
    for (const { text, isSpaced } of runsOfText(fold(name.name))) {
      if (isSpaced) for (const form of formsOf(text)) collect(byWord, form, name)
      else stretches.push([text, name])
    }
  }
  return {
    find: (kind, id) => byId.get(`${kind} ${id}`),
    listHolding({ text, isSpaced }) {
      const holding = isSpaced
        ? (byWord.get(text) ?? [])
        : stretches.filter(([stretch]) => stretch.includes(text)).map(([, name]) => name)
      return [...new Set([...holding, ...(byKey.get(text) ?? [])])]
    },
    listCalled: ({ folded }) => [...(byKey.get(keyOf(folded)) ?? [])],
    listLike(text) {
      const key = keyOf(fold(text))
      const ranked = Map.groupBy(readings, ({ keys }) => Math.min(...keys.map(rankBy(key))))
      return [0, 1, 2].map((rank) => (ranked.get(rank) ?? []).map(({ name }) => name))
    },
  }
}

function keysOf({ name, aliases }: SearchName): string[] {
  return [name, ...aliases].map((text) => keyOf(fold(text))).filter((key) => key !== '')
}

function rankBy(text: string) {
  return (key: string) => (key === text ? 0 : key.startsWith(text) ? 1 : key.includes(text) ? 2 : 3)
}

function collect(names: Map<string, Set<SearchName>>, key: string, name: SearchName): void {
  const known = names.get(key)
  if (known) known.add(name)
  else names.set(key, new Set([name]))
}
