import type { Skill } from '#features/items/item-kinds.fields.ts'
import { tagsOfSkill } from '#features/items/item-skill.rules.ts'
import type { ReadWord } from '#features/items/list/keyword.rules.ts'

type RequiredSkill = Pick<Skill, 'tag_id' | 'other_tag_ids' | 'years'>
type Known = readonly { tag_id: number; years: number }[]
/** Tags of which one is enough. */
type Alternatives = readonly number[]

/**
 * What a member's skills say of a requirement that names these; nothing where they say nothing of it. Of several skills
 * the one known for the shortest time counts.
 */
export function markBy(skills: Known, named: readonly Alternatives[], least: number | null) {
  const known = named.flatMap((tags) => {
    const years = skills.filter(({ tag_id }) => tags.includes(tag_id)).map((one) => one.years)
    return years.length > 0 ? [Math.max(...years)] : []
  })
  if (known.length === 0) return undefined
  const years = Math.min(...known)
  const isWhole = known.length === named.length && years >= (least ?? 0)
  return { mark: isWhole ? ('yes' as const) : ('part' as const), years, comment: '' }
}

/**
 * The skills that a requirement names: its tags, or else what its words name. Where only its words leave a choice, as
 * KotlinまたはJava does, its tag is one of several of which one is enough.
 */
export function skillsNamed(
  { text, ...tags }: Omit<RequirementText, 'years'>,
  words: readonly NamingWord[],
): Alternatives[] {
  const own = tagsOfSkill(tags)
  const isChoice = own.length < 2 && CHOICE.test(text) && !SEVERAL.test(text)
  if (!isChoice) return own.length === 0 ? namedBy(words) : [own]
  const all = [...own, ...namedBy(words).flat()]
  return all.length > 0 ? [all] : []
}

const CHOICE = /または|もしくは|あるいは|いずれか/
const SEVERAL = /、|，|および|及び|かつ/

type NamingWord = Pick<ReadWord, 'value' | 'isExcluded'>

function namedBy(words: readonly NamingWord[]): Alternatives[] {
  return words.flatMap(({ value, isExcluded }) => {
    if (value.kind !== 'names' || isExcluded) return []
    const skills = value.names.filter(({ kind, group = '' }) => {
      return kind === 'tag' && group !== 'position' && group !== 'feature'
    })
    const tags = skills.flatMap(({ ids }) => ids)
    return tags.length > 0 ? [tags] : []
  })
}

type RequirementText = RequiredSkill & { text: string }

/** How somebody is: コミュニケーション能力, 自走できる方. */
const MANNER =
  /コミュニケーション|協調|主体性|主体的|自走|意欲|熱意|責任感|素直|勤怠|報連相|人柄|チームワーク/
/** What somebody has done or knows. */
const EXPERIENCE = /経験|開発|設計|構築|運用|保守|知識|知見|実装|作成|テスト|利用|資格/
const PERSON = /(?:方|人|こと)$/

/** Whether a requirement is one that ○, △ or × answers; what somebody is like is a matter of the interview. */
export function isAnswerable({ text, tag_id, years }: RequirementText): boolean {
  if (tag_id !== null || years !== null) return true
  return !MANNER.test(text) && (EXPERIENCE.test(text) || !PERSON.test(text))
}

/** The answer of a member to a requirement in an earlier application; what was a choice then has no tag. */
export type GivenAnswer = {
  text: string
  tag_id: number | null
  mark: 'yes' | 'part' | 'no'
  years: number | null
  comment: string
}

/**
 * The newest answer to the same words, or else to the same skill: of a choice an answer to one skill says nothing.
 * Where more years are required than were answered, the answer is a partial one now.
 */
export function answerBefore(answers: readonly GivenAnswer[], required: RequirementText) {
  const { text, tag_id, other_tag_ids, years } = required
  const isOne = tag_id !== null && !other_tag_ids
  const found =
    answers.find((one) => one.text === text) ??
    answers.find((one) => isOne && one.tag_id === tag_id)
  if (!found) return undefined
  const isShort = found.years !== null && found.years < (years ?? 0)
  return { ...found, mark: found.mark === 'yes' && isShort ? ('part' as const) : found.mark }
}
