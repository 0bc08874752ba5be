import type { ReadWord } from '#features/items/list/keyword.rules.ts'
import { MOST_YEARS } from '#features/members/own/member-skill.codes.ts'

export type NamedSkill = { tag_id: number; term: string; years: number }

/** Beside a skill: Java 5年, Java（5年）, Java歴5年. */
const YEARS = /^[^\d]{0,4}(\d{1,2})\s?年/

/** The skills among what was read, each with the years that are written after it. */
export function skillsIn(text: string, words: readonly ReadWord[]): NamedSkill[] {
  const named = words.flatMap((word) => {
    const skill = skillOf(word)
    return skill ? [{ ...skill, from: word.from, to: word.to }] : []
  })
  const skills = named.map(({ to, from: _, ...skill }, place) => {
    const [, years = '0'] = YEARS.exec(text.slice(to, named[place + 1]?.from)) ?? []
    return { ...skill, years: Math.min(Number(years), MOST_YEARS) }
  })
  return skills.filter(({ tag_id }, place) => {
    return skills.findIndex((one) => one.tag_id === tag_id) === place
  })
}

function skillOf({ value, isExcluded }: ReadWord) {
  if (value.kind !== 'names' || isExcluded) return undefined
  const found = value.names.find(({ kind, group = '' }) => kind === 'tag' && !isNoSkill(group))
  const [tag_id] = found?.ids ?? []
  return found && tag_id !== undefined ? { tag_id, term: found.name } : undefined
}

function isNoSkill(group: string): boolean {
  return group === 'position' || group === 'feature'
}
