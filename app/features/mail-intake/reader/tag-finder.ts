import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import { readableNames } from '#features/items/reading/name-catalogue.ts'
import type { NameRows, ReadableText } from '#features/items/reading/reading-contract.ts'
import type { Names } from './reader-contract.ts'

export type FoundTag = { id: number; name: string; group: string; from: number; to: number }

/** Finds the names of tags in a text, the longest at each place. */
export type TagFinder = { tagsIn(text: ReadableText, from: number, to: number): FoundTag[] }

export function findTagsOf({ tags }: Names): TagFinder {
  const groups = new Map(tags.map(({ id, group }) => [id, group]))
  const finder = findNamesOf(readableNames({ ...NO_NAMES, tags: tags.map(rowOfTag) }))
  return {
    tagsIn: (text, from, to) =>
      finder.namesIn(text, { from, to }).flatMap(({ from, to, value: { ids, name } }) => {
        const [id = 0] = ids
        return [{ id, name, group: groups.get(id) ?? '', from, to }]
      }),
  }
}

const NO_NAMES: NameRows = { tags: [], prefectures: [], areas: [], stations: [], industries: [] }

function rowOfTag({ id, group, names }: Names['tags'][number]): NameRows['tags'][number] {
  const [name = '', ...synonyms] = names
  return { id, name, group, synonyms }
}
