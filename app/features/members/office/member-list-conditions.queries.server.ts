import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findSkillTag } from '#features/members/own/member-skill.queries.server.ts'
import { freeIn } from './availability-months.queries.server.ts'
import type { Word } from './member-facets.rules.ts'
import type { MemberSearch } from './member-list.schema.ts'

type ListWanted = { search: MemberSearch; words: readonly Word[]; seesNames: boolean }

type Wide = { tags: readonly number[]; others: readonly RawBuilder<SqlBool>[] }

/** What a list asks for beyond the choices that are counted: words, skills, places, days. */
export async function wideConditions(
  db: Db,
  now: Date,
  { search, words, seesNames }: ListWanted,
): Promise<Wide> {
  const list: RawBuilder<SqlBool>[] = []
  const tags = [...(search.tag_ids ?? [])]
  const texts: string[] = []
  for (const word of words) {
    if (word.kind === 'code') list.push(sql`m.id = ${word.id}`)
    if (word.kind !== 'text') continue
    // The name of a skill means the skill; all else is looked for in names, addresses and numbers.
    const skill = await findSkillTag(db, word.text)
    if (skill) tags.push(skill.id)
    else texts.push(word.text)
  }
  if (texts.length > 0) list.push(textsCondition(texts, seesNames))
  return { tags, others: [...list, ...statementConditions(search), ...dayConditions(now, search)] }
}

/** Each member is looked up by their number: for counting, and where few are found. */
export function byLookup({ tags, others }: Wide): RawBuilder<SqlBool>[] {
  const among = tags.map((tag) => sql<SqlBool>`m.id = any(array(${holders(tag)}))`)
  return [...among, ...others]
}

/** Members are read in the order that is wanted, and those who fit stay: where many do. */
export function byReading({ tags, others }: Wide): RawBuilder<SqlBool>[] {
  return [...tags.map((tag) => sql<SqlBool>`m.id in (${holders(tag)})`), ...others]
}

function holders(tag: number) {
  return sql`select s.member_id from member_skill s where s.tag_id = ${tag}`
}

/** The pairs of all texts at once: to cut what is stored for each of fifty words takes seconds. */
function textsCondition(texts: readonly string[], seesNames: boolean) {
  // A reader who may not see names must not find them by searching.
  if (!seesNames) return sql<SqlBool>`false`
  const parts = texts.map((text) => ({ text, local: text.split('@')[0] ?? '' }))
  const pairs = [...new Set(parts.flatMap(({ local }) => pairsOf(local)))]
  const held = parts.map(({ text, local }) => {
    const hasAddress = text.includes('@')
    const like = `%${(hasAddress ? local : text).replace(/[\\%_]/g, '\\$&')}%`
    const found = sql<SqlBool>`m.found_by like ${like}`
    return hasAddress ? sql<SqlBool>`(${found} and starts_with(m.login_id, ${text}))` : found
  })
  return sql<SqlBool>`(letter_pairs(m.found_by) @> ${pairs}::text[] and ${sql.join(held, sql` and `)})`
}

/** As the database cuts what it stores. */
function pairsOf(text: string): string[] {
  const letters = [...text]
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

function statementConditions({ prefecture_id, rate_max, free_by }: MemberSearch) {
  const list: RawBuilder<SqlBool>[] = []
  if (prefecture_id?.length) list.push(sql`m.prefecture_id = any(${prefecture_id})`)
  if (rate_max) {
    list.push(sql`m.id in (select w.member_id from member_wish w where w.rate_min <= ${rate_max})`)
  }
  if (free_by) {
    list.push(sql`m.id in (select a.member_id from member_availability a
      where a.situation = 'free' or a.situation <> 'resting' and a.available_from <= ${free_by})`)
  }
  return list
}

function dayConditions(now: Date, search: MemberSearch) {
  const { age_min, age_max, next, registered_from, registered_until, free_in } = search
  const today = dayInJapan(now)
  const bornBy = (years: number) => today.subtract({ years }).toString()
  const list: RawBuilder<SqlBool>[] = []
  if (free_in) list.push(freeIn(free_in, now))
  if (age_min) list.push(sql`m.birth_date <= ${bornBy(age_min)}`)
  if (age_max) list.push(sql`m.birth_date > ${bornBy(age_max + 1)}`)
  if (next === 'set') list.push(sql`m.next_on is not null`)
  if (next === 'late') list.push(sql`m.next_on < ${today.toString()}`)
  if (next === 'today') list.push(sql`m.next_on <= ${today.toString()}`)
  if (next === 'week') list.push(sql`m.next_on <= ${today.add({ days: 7 }).toString()}`)
  if (registered_from) list.push(sql`m.created_at >= ${beginOf(registered_from)}`)
  if (registered_until) list.push(sql`m.created_at < ${beginOf(registered_until, 1)}`)
  return list
}

function beginOf(day: string, days = 0): Date {
  return startOfDayInJapan(Temporal.PlainDate.from(day).add({ days }))
}
