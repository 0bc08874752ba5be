import { fold } from '#core/search/fold.ts'
import { holdsPhrase, type Phrase } from '#core/search/query-phrases.ts'
import { formsOf, runsOf } from '#core/search/runs.ts'
import { factOf, isOfPlace, kindOfFact } from './item-facts.ts'
import { keyOf, splitPlaces, type Word } from './query-words.ts'
import type { SearchName } from './search-contract.ts'
import { readStations, type StationNames } from './station-names.ts'

/** The names of tags and places, and which of them a word means, as facts. */
export type Names = {
  find(kind: SearchName['kind'], id: number): SearchName | undefined
  nameOf(fact: number): SearchName | undefined
  /** Within which it is an alternative: its kind, the category of a tag, or all places. */
  groupOf(fact: number): string
  /** Those whose name holds the phrase, or one of whose synonyms it is. */
  listHolding(phrase: Phrase): number[]
  /** Those whose name the whole word is, or one of whose synonyms, however they are spaced. */
  listCalled(word: Word): number[]
  /** The stations about so many minutes away from one of those given. */
  listNear: StationNames['listNear']
  /** What the word means, as names. */
  listMeant(word: Word): SearchName[]
  /** Names that are the text, then those that begin with it, then those that hold it. */
  listLike(text: string): SearchName[][]
}

/** The group of all places, of whichever kind. */
export const PLACES = 'place'

const known = new WeakMap<readonly SearchName[], Names>()

/** Read once, for as long as the list is about: it takes milliseconds. */
export function readNames(names: readonly SearchName[]): Names {
  const before = known.get(names)
  if (before) return before
  const read = collectNames(names)
  known.set(names, read)
  return read
}

function collectNames(names: readonly SearchName[]): Names {
  const byFact = new Map(names.map((name) => [factOf(name.kind, name.id), name]))
  const stations = readStations(names.filter(({ kind }) => kind === 'station'))
  const others = names.filter(({ kind }) => kind !== 'station')
  const readings = others.map((name) => ({ name, keys: keysOf(name) }))
  const { byKey, byWord, texts } = collectWords(readings)
  const categories = new Map(
    Array.from(byFact, ([fact, { group }]) => [fact, `tags ${group ?? ''}`]),
  )
  const listCalled = ({ folded }: Word) => {
    const key = keyOf(folded)
    return [...(byKey.get(key) ?? []), ...stations.listCalled(key)]
  }
  return {
    find: (kind, id) => byFact.get(factOf(kind, id)),
    nameOf: (fact) => byFact.get(fact),
    groupOf(fact) {
      const kind = kindOfFact(fact)
      if (isOfPlace(kind)) return PLACES
      return kind && kind !== 'tag' ? kind : (categories.get(fact) ?? 'tags ')
    },
    listHolding(phrase) {
      const { text, runs } = phrase
      const [only] = runs.length === 1 ? runs : []
      const holding = only?.isSpaced
        ? (byWord.get(text) ?? [])
        : texts.filter(([name]) => holdsPhrase(name, phrase)).map(([, fact]) => fact)
      return [...new Set([...holding, ...(byKey.get(keyOf(text)) ?? [])])]
    },
    listCalled,
    listNear: stations.listNear,
    listMeant: (word) => listCalled(word).flatMap((fact) => byFact.get(fact) ?? []),
    listLike(text) {
      const key = keyOf(fold(text))
      const ranked = Map.groupBy(readings, ({ keys }) => Math.min(...keys.map(rankBy(key))))
      return [0, 1, 2].map((rank) => (ranked.get(rank) ?? []).map(({ name }) => name))
    },
  }
}

type NameReading = { name: SearchName; keys: string[] }

function collectWords(readings: readonly NameReading[]) {
  const byKey = new Map<string, Set<number>>()
  const byWord = new Map<string, Set<number>>()
  const texts: [string, number][] = []
  for (const { name, keys } of readings) {
    const fact = factOf(name.kind, name.id)
    for (const key of keys) collect(byKey, key, fact)
    const text = splitPlaces(fold(name.name))
    texts.push([text, fact])
    for (const run of runsOf(text)) {
      if (run.isSpaced) for (const form of formsOf(run.text)) collect(byWord, form, fact)
    }
  }
  return { byKey, byWord, texts }
}

function keysOf({ name, aliases }: SearchName): string[] {
  return [name, ...aliases].map((text) => keyOf(fold(text))).filter((key) => key !== '')
}

function rankBy(text: string) {
  return (key: string) => (key === text ? 0 : key.startsWith(text) ? 1 : key.includes(text) ? 2 : 3)
}

function collect(facts: Map<string, Set<number>>, key: string, fact: number): void {
  const known = facts.get(key)
  if (known) known.add(fact)
  else facts.set(key, new Set([fact]))
}
