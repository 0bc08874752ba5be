import type { ItemFields } from '#features/items/item.fields.ts'
import type { Skill } from '#features/items/item-kinds.fields.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import { skillText } from '#features/items/record/item-record.words.ts'

type SkillColumn = 'must_skills' | 'nice_skills'

const TEXTS = {
  must_skills: 'must_have_requirements',
  nice_skills: 'nice_to_have',
} as const

export function isSameSkill(one: Skill, other: Skill): boolean {
  if (one.tag_id !== null && one.tag_id === other.tag_id) return true
  return folded(one.text) === folded(other.text)
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** The skills of a mail that are new to the item, or asked for with other years. */
export function newSkills(own: readonly Skill[], stated: readonly Skill[]): Skill[] {
  return stated.filter(({ years, ...skill }) => {
    const known = own.find((one) => isSameSkill(one, { ...skill, years }))
    return !known || (years !== null && years !== known.years)
  })
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
    return other ? { ...one, years: other.years } : one
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
