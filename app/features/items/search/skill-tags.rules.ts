/** What became of the tags of a skill, each once; a deleted one is none any more. */
export function presentTags(
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
