import { type MergeField, mergeField } from './merge-comparison.codes.ts'
import { daysWithRate, type Side, type SideDays, skillsApart } from './merge-comparison.rules.ts'
import { type MemberState, memberState } from './merge-comparison.schema.ts'

/** The columns behind each field. */
const ofMember = new Map<MergeField, readonly string[]>([
  ['name', ['last_name', 'first_name']],
  ['kana', ['last_name_kana', 'first_name_kana']],
  ['birth_date', ['birth_date']],
  ['tel', ['tel']],
  ['prefecture_id', ['prefecture_id']],
  ['station', ['station']],
])
const ofWish = new Map<MergeField, readonly string[]>([
  ['rate_min', ['rate_min', 'days']],
  ['start', ['start']],
  ['remote', ['remote']],
])

/** The values of the member's rows once these fields are taken from the other. */
export function stateAfter(
  fields: readonly MergeField[],
  other: Side,
  member: Pick<Side, 'skills'> & SideDays,
): MemberState {
  const { differing, more } = skillsApart(other, member)
  const skills = [
    ...(fields.includes('skills') ? differing : []),
    ...(fields.includes('more_skills') ? more : []),
  ]
  return {
    member: valuesOf(other, namesOf(fields, ofMember)),
    wish: valuesOf({ ...other, days: daysWithRate(other, member) }, namesOf(fields, ofWish)),
    skills: skills.map(({ tag_id, years }) => ({ tag_id, years: years ?? 0 })),
  }
}

/** The present values where a state would be written. */
export function stateBefore({ member, wish, skills }: MemberState, now: Side): MemberState {
  return {
    member: valuesOf(now, Object.keys(member)),
    wish: valuesOf(now, Object.keys(wish)),
    skills: skills.map(({ tag_id }) => ({ tag_id, years: yearsOf(now, tag_id) })),
  }
}

/** The values before a merge that nobody has changed since; and the names of the rest. */
export function unchangedSince(before: MemberState, after: MemberState, now: Side) {
  const state = stateBefore(after, now)
  const back = {
    member: unchanged(before.member, after.member, state.member),
    wish: unchanged(before.wish, after.wish, state.wish),
    skills: before.skills.filter((_, at) => isSame(after.skills[at], state.skills[at])),
  }
  const retained = mergeField.all.filter((field) =>
    [...(ofMember.get(field) ?? []), ...(ofWish.get(field) ?? [])].some(
      (name) =>
        (name in after.member && !(name in back.member)) ||
        (name in after.wish && !(name in back.wish)),
    ),
  )
  const retainsSkills = back.skills.length < before.skills.length
  return {
    back,
    retained: [...retained.map(mergeField.label), ...(retainsSkills ? ['スキル'] : [])],
  }
}

type Values = MemberState['member']

function unchanged(before: Values, after: Values, state: Values): Values {
  return Object.fromEntries(
    Object.entries(before).filter(([name]) => isSame(after[name], state[name])),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function namesOf(
  fields: readonly MergeField[],
  columns: ReadonlyMap<MergeField, readonly string[]>,
) {
  return fields.flatMap((field) => columns.get(field) ?? [])
}

function valuesOf(side: Side, names: readonly string[]): Values {
  const fields = Object.entries(side).filter(([name]) => names.includes(name))
  return memberState.shape.member.parse(Object.fromEntries(fields))
}

function yearsOf({ skills }: Side, tagId: number): number | null {
  return skills.find(({ tag_id }) => tag_id === tagId)?.years ?? null
}
