import { sourceOf, spanOf } from '#features/items/reading/folded-text.ts'
import type { FoundTag } from './name-finder.ts'
import type { Reading, Skill } from './reader-contract.ts'
import { type Ground, type Range, reading } from './reading-context.ts'

const TECHNICAL = ['language', 'framework', 'data', 'infra']
const YEARS =
  /(?:の)?(?:実務)?(?:経験)?\s*(\d{1,2})(?:\.\d)?\s*(?:[~-]\s*\d{1,2}\s*)?年(?:間)?\s*(?:以上|程度|~|超|ほど)?(?:の?(?:実務)?経験)?(?:が?(?:ある方|お持ちの方|必須))?/
const BULLETS = /^[\s・\-*●○◇◆■□※>◎→①-⑳]+|^\d{1,2}[.)]\s*/

/** Java開発経験5年以上、SQLの作成経験: one skill each, with its years and its tag. */
export function readSkills(
  ground: Ground,
  field: 'must' | 'nice',
  range: Range,
  sure: number,
): Reading[] {
  const phrases = phrasesOf(ground, range).flatMap((phrase) => halvesOf(ground, phrase))
  const skills = phrases.map(({ text, places }) => skillOf(ground, text, places))
  if (skills.length === 0) return []
  const spans = phrases.map(({ places }) => spanOf(ground.mail, places.from, places.to))
  const given = field === 'must' ? { must_skills: skills } : { nice_skills: skills }
  const tagged = skills.filter(({ tag_id }) => tag_id !== null).length
  const confidence = Math.min(sure, tagged > 0 ? 96 : 84)
  return [{ field, given, spans: mergedSpans(spans), confidence, others: [] }]
}

function mergedSpans(spans: Reading['spans']): Reading['spans'] {
  return spans.filter(
    ({ from, to }, index) => spans.findIndex((one) => one.from === from && one.to === to) === index,
  )
}

type SkillPhrase = { text: string; places: Range }

function phrasesOf(ground: Ground, { from, to }: Range): SkillPhrase[] {
  const { text, source, starts } = ground.mail
  const guarded = ground.finder.tagsIn(text, from, to).filter(({ name }) => /[/・,]/.test(name))
  const tagged = ground.finder.tagsIn(text, from, to)
  const phrases: SkillPhrase[] = []
  let [start, depth] = [from, 0]
  const take = (end: number) => {
    const phrase = phraseOf(ground, start, end)
    if (phrase) phrases.push(phrase)
    start = end + 1
  }
  for (let at = from; at < to; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(depth - 1, 0)
    if (letter === '\n') depth = 0
    if (letter === '・' && at > from && !/[\s、]/.test(text[at - 1] ?? '')) continue
    if (letter === '/') {
      if (guarded.some((tag) => at > tag.from && at < tag.to)) continue
      if (source[starts[at] ?? 0] !== '／' && !isBetweenTags(tagged, at)) continue
    }
    if (/[\n、,/・;。]/.test(letter) && depth === 0) take(at)
  }
  take(to)
  return phrases
}

function isBetweenTags(tags: readonly FoundTag[], at: number): boolean {
  return tags.some(({ to }) => to === at) && tags.some(({ from }) => from === at + 1)
}

const NOTHING = /^(?:特に?なし|なし|無し|不問|-+|以上|等|など|他|その他|など。?)$/

function phraseOf({ mail }: Ground, from: number, to: number): SkillPhrase | undefined {
  const letters = mail.text.slice(from, to)
  const start = from + (letters.match(BULLETS)?.[0].length ?? 0)
  const end = from + letters.trimEnd().length
  if (end <= start) return undefined
  const text = sourceOf(mail, start, end).replace(/\s+/g, ' ').trim()
  const isNothing = text === '' || NOTHING.test(text) || /^※/.test(text)
  return isNothing ? undefined : { text, places: { from: start, to: end } }
}

const EITHER =
  /^(.{1,12}?)(?:または|又は|もしくは|or)(.{1,12}?)の?(?:業務)?(知見|知識|経験|開発経験)$/i

/** ECまたは受発注の知見 asks for two things. */
function halvesOf(_ground: Ground, phrase: SkillPhrase): SkillPhrase[] {
  const match = phrase.text.match(EITHER)
  if (!match) return [phrase]
  return [match[1], match[2]].map((half) => ({ ...phrase, text: `${half}${match[3]}` }))
}

function skillOf(ground: Ground, text: string, { from, to }: Range): Skill {
  const years = text.normalize('NFKC').match(YEARS)
  const written = text.normalize('NFKC')
  const bare = years ? written.replace(years[0], '').trim() : text
  const tags = ground.finder.tagsIn(written, 0, written.length)
  const own = tags.find(({ group }) => TECHNICAL.includes(group)) ?? tags[0]
  const isEmpty = bare.replace(/[\s()]/g, '') === ''
  const wording = isEmpty ? ground.mail.text.slice(from, to).trim() : bare
  return {
    text: wording.replace(/[:。]+$/, ''),
    years: years?.[1] ? Number(years[1]) : null,
    tag_id: own?.id ?? null,
  }
}

/** What a project is marked with: the tags of its skills, its name, its work and its terms. */
export function readTags(
  ground: Ground,
  ranges: readonly Range[],
  terms: readonly Range[],
): Reading[] {
  const { text } = ground.mail
  const found = [
    ...ranges.flatMap(({ from, to }) => ground.finder.tagsIn(text, from, to)),
    ...terms.flatMap(({ from, to }) =>
      ground.finder.tagsIn(text, from, to).filter(({ group }) => group === 'feature'),
    ),
  ]
  const ids = [...new Set(found.map(({ id }) => id))]
  if (ids.length === 0) return []
  const firsts = ids
    .map((id) => found.find((tag) => tag.id === id))
    .filter((tag) => tag !== undefined)
  return [reading(ground, 'tags', { tag_ids: ids }, firsts, 82)]
}
