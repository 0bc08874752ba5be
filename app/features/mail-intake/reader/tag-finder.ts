import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import type { ReadableName, ReadableText } from '#features/items/reading/reading-contract.ts'
import type { Names } from './reader-contract.ts'

export type FoundTag = { id: number; name: string; group: string; from: number; to: number }

/** Finds the names of tags in a text, the longest at each place. */
export type TagFinder = { tagsIn(text: ReadableText, from: number, to: number): FoundTag[] }

export function findTagsOf({ tags }: Names): TagFinder {
  const groups = new Map(tags.map(({ id, group }) => [id, group]))
  const finder = findNamesOf(tags.map(nameOfTag))
  return {
    tagsIn: (text, from, to) =>
      finder.namesIn(text, { from, to }).flatMap(({ from, to, value: { ids, name } }) => {
        const [id = 0] = ids
        return [{ id, name, group: groups.get(id) ?? '', from, to }]
      }),
  }
}

function nameOfTag({ id, names }: Names['tags'][number]): ReadableName {
  return { kind: 'tag', ids: [id], name: names[0] ?? '', spellings: names }
}
