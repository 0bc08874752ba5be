import { dayInJapan } from '#core/clock.ts'
import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import type { NameFinder, NameRows } from '#features/items/reading/reading-contract.ts'
import { typedNamesOf } from '#features/items/reading/short-places.ts'
import type { ItemSearch } from '#features/items/search/item-search-contract.ts'
import { readNames } from '#features/items/search/known-names.ts'
import type { NameBook, SearchName } from '#features/items/search/search-contract.ts'
import { keywordReader } from './keyword-reader.rules.ts'
import type { KnownNames } from './search-chips.words.ts'

export type NamedSearch = Pick<ItemSearch, 'names'>

/** The names, and how sentences are read by them today. */
export async function knownNames(search: NamedSearch, now: Date): Promise<KnownNames> {
  const { find, finder } = await namesOf(search)
  return { find, read: keywordReader(finder(), dayInJapan(now)) }
}

type SettledNames = Pick<KnownNames, 'find'> & {
  successors: NameBook['successors']
  fieldTags: NameBook['fieldTags']
  finder: () => NameFinder
}

const knownBooks = new WeakMap<NameBook, SettledNames>()

export async function namesOf(search: NamedSearch): Promise<SettledNames> {
  const book = await search.names()
  const before = knownBooks.get(book)
  if (before) return before
  const { find } = readNames(book.names)
  let finder: NameFinder | undefined
  const made: SettledNames = {
    find,
    successors: book.successors,
    fieldTags: book.fieldTags,
    finder: () => {
      finder ??= findNamesOf(typedNamesOf(nameRowsOf(book)))
      return finder
    },
  }
  knownBooks.set(book, made)
  return made
}

function nameRowsOf({ names, stations }: NameBook): NameRows {
  const rowsOf = (kind: SearchName['kind']) =>
    names
      .filter((one) => one.kind === kind)
      .map(({ id, name, aliases, group = '', within = 0, lines = [] }) => ({
        id,
        name,
        group,
        prefecture: within,
        synonyms: aliases,
        lines,
      }))
  return {
    tags: rowsOf('tag'),
    prefectures: rowsOf('prefecture'),
    areas: rowsOf('area'),
    industries: rowsOf('industry'),
    stations: rowsOf('station').map((row) => ({
      ...row,
      name: stations.get(row.id)?.name ?? row.name,
    })),
  }
}
