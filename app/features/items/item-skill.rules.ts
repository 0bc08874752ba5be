import type { Skill } from './item-kinds.fields.ts'

type Tagged = Pick<Skill, 'tag_id' | 'other_tag_ids'>

/** The tags of a skill; of several one is enough. */
export function tagsOfSkill({ tag_id, other_tag_ids = [] }: Tagged): number[] {
  return tag_id === null ? other_tag_ids : [tag_id, ...other_tag_ids]
}

/** Tags of which one is enough, as a skill has them: a single one has no others beside it. */
export function taggedWith(ids: readonly number[]): Tagged {
  const [tag_id = null, ...other_tag_ids] = new Set(ids)
  return { tag_id, ...(other_tag_ids.length > 0 && { other_tag_ids }) }
}
