import type { ItemFields } from '#features/items/item.fields.ts'
import type { Skill } from '#features/items/item-kinds.fields.ts'
import { tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { isSame } from '#features/items/record/item-record.rules.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import { skillText } from '#features/items/record/item-record.words.ts'

type SkillColumn = 'must_skills' | 'nice_skills'

const TEXTS = {
  must_skills: 'must_have_requirements',
  nice_skills: 'nice_to_have',
} as const

/** Of a choice any tag that both have. */
export function isSameSkill(one: Skill, other: Skill): boolean {
  const tags = tagsOfSkill(other)
  return (
    tagsOfSkill(one).some((tag) => tags.includes(tag)) || folded(one.text) === folded(other.text)
  )
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** The skills of a mail that are new to the item, asked for with other years, or left to choose from others. */
export function newSkills(own: readonly Skill[], stated: readonly Skill[]): Skill[] {
  return stated.filter((skill) => {
    const known = own.find((one) => isSameSkill(one, skill))
    const isOfOtherYears = skill.years !== null && skill.years !== known?.years
    return !known || isOfOtherYears || isOtherChoice(skill, known)
  })
}

/** A single skill of a mail takes no choice away that the item leaves. */
function isOtherChoice(stated: Skill, own: Skill): boolean {
  const [tags, known] = [stated, own].map((one) => tagsOfSkill(one).toSorted((a, b) => a - b))
  return stated.other_tag_ids !== undefined && !isSame(tags, known)
}

/** A list of skills with more of them; the text of requirements that a person has written only grows. */
export function withSkills(
  item: ItemFields,
  column: SkillColumn,
  added: readonly Skill[],
): ItemChanges {
  const own = item[column]
  const changed = own.map((one) => {
    const other = added.find((skill) => isSameSkill(one, skill))
    if (!other) return one
    const years = other.years ?? one.years
    return isOtherChoice(other, one) ? { ...other, years } : { ...one, years }
  })
  const fresh = added.filter((skill) => !own.some((one) => isSameSkill(one, skill)))
  const text = item[TEXTS[column]]
  const isByHand = text !== '' && text !== skillText([...own])
  const lines = [text, skillText(fresh)].filter((line) => line !== '')
  return {
    [column]: [...changed, ...fresh],
    ...(isByHand && { [TEXTS[column]]: lines.join('\n') }),
  }
}

export function withoutSkills(
  item: ItemFields,
  column: SkillColumn,
  removed: readonly Skill[],
): ItemChanges {
  const text = item[TEXTS[column]]
  const isByHand = text !== '' && text !== skillText(item[column])
  const left = item[column].filter((one) => !removed.some((skill) => isSameSkill(one, skill)))
  return { [column]: left, ...(isByHand && { [TEXTS[column]]: text }) }
}
