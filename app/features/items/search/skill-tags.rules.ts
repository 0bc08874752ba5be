import { NO_TAG } from '#features/items/item-skill.rules.ts'

/** What became of the tags of a skill, each once; a deleted one is none any more. */
function presentTags(
  ids: readonly number[],
  successors: ReadonlyMap<number, number>,
): readonly number[] {
  const tags: number[] = []
  for (const id of ids) {
    const tag = successors.get(id)
    if (tag !== undefined && !tags.includes(tag)) tags.push(tag)
  }
  return tags
}

/** The same, and `NO_TAG` behind them where the words leave something else besides. */
export function choosableTags(
  ids: readonly number[],
  successors: ReadonlyMap<number, number>,
  isOpen: boolean,
): readonly number[] {
  const tags = presentTags(ids, successors)
  return isOpen && tags.length > 0 ? [...tags, NO_TAG] : tags
}
