import { taggedWith, tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { foldText, sourceOf, spanOf } from '#features/items/reading/folded-text.ts'
import type { Reading, Skill } from './reader-contract.ts'
import { type Ground, type Range, reading } from './reading-context.ts'
import { chosenAmong } from './skill-choices.ts'
import { phrasesOf, type SkillPhrase } from './skill-phrases.ts'
import { type SkillWords, skillWordsOf } from './skill-words.ts'

/** The groups of tags that are skills. */
export const TECHNICAL: readonly string[] = ['language', 'framework', 'data', 'infra']

type ReadSkill = { field: 'must' | 'nice'; skill: Skill; place: SkillPhrase }

/** Java開発経験5年以上、SQLの作成経験: one skill each, with its years and its tag. */
export function readSkills(
  ground: Ground,
  field: 'must' | 'nice',
  range: Range,
  sure: number,
): Reading[] {
  const halves = phrasesOf(ground, range).flatMap((phrase) => halvesOf(ground, phrase))
  const found = withSharedYears(ground, withOwnYears(halves))
  const isNiceFrom = nicePart(found)
  const skills = withYearsOfAll(found).flatMap(({ words, phrase }, index): ReadSkill[] => {
    if (words.isNone || CONDITION.test(words.text)) return []
    const kind = phrase.mark ?? words.kind ?? (index >= isNiceFrom ? 'nice' : field)
    return [{ field: kind, skill: skillOf(ground, words), place: phrase }]
  })
  const chosen = withChoices(skills)
  return (['must', 'nice'] as const).flatMap((kind) => readingOf(ground, kind, chosen, sure))
}

/** Lines of which one is enough are one skill. */
function withChoices(skills: readonly ReadSkill[]): ReadSkill[] {
  const byChoice = Map.groupBy(skills, ({ place, field }) =>
    place.choice === undefined ? place : `${field} ${place.choice}`,
  )
  return [...byChoice.values()].flatMap((lines) => {
    const [first] = lines
    const last = lines.at(-1)
    if (!first || !last || first.place.choice === undefined) return lines
    const place = { ...first.place, to: last.place.to }
    return [{ ...first, place, skill: anyOf(lines.map(({ skill }) => skill)) }]
  })
}

function anyOf(skills: readonly Skill[]): Skill {
  const [years = null, ...others] = new Set(skills.map((skill) => skill.years))
  const isEven = others.length === 0
  const texts = skills.map((one) =>
    isEven || one.years === null ? one.text : `${one.text}（${one.years}年以上）`,
  )
  return {
    text: texts.join('または').slice(0, LONGEST),
    years: isEven ? years : null,
    ...taggedWith(skills.flatMap(tagsOfSkill)),
  }
}

/** What a list of conditions says besides: 税込 825,000円, 精算 140-180h. */
const CONDITION =
  /\d\s?(?:万円?|円)(?:\s|$|[~/（()）〜前程くま以上])|\d{3}\s?h?\s?[-~〜－]\s?\d{3}|^(?:貴社|御社|弊社|当社|個人事業主|プロパー)|^[一二12]社(?:下|先|まで)|^\d{2}\s?[歳代](?:まで|以下|位|くらい|前後|前半|後半|$)|^月\s?(?:[(（]税|額|$)|^(?:あと|残り|他|その他|それ以外)は?(?:全て|すべて)?(?:フル)?(?:リモート|在宅|テレワーク)|^(?:上下|中間)割|^(?:精算|清算|面談|単価|税[抜込別]|支払|商流|外国籍|服装|年齢\s?[:：\d不])|^\d{1,2}:\d{2}|^(?:(?:フル|完全|一部|基本)?(?:リモート|在宅|常駐|出社)|週\d|\d{1,2}月(?!額))(?!.*(?:経験|知識|スキル))|^\d{1,2}[ヶか]月(?:更新|以上)/

function readingOf(
  ground: Ground,
  field: 'must' | 'nice',
  all: readonly ReadSkill[],
  sure: number,
): Reading[] {
  const own = all.filter((one) => one.field === field)
  if (own.length === 0) return []
  const skills = own.map(({ skill }) => skill)
  const spans = own.map(({ place }) => spanOf(ground.mail, place.from, place.to))
  const given = field === 'must' ? { must_skills: skills } : { nice_skills: skills }
  const isTagged = skills.some(({ tag_id }) => tag_id !== null)
  const confidence = Math.min(sure, isTagged ? 96 : 84)
  return [{ field, given, spans: mergedSpans(spans), confidence, others: [] }]
}

function mergedSpans(spans: Reading['spans']): Reading['spans'] {
  return spans.filter(
    ({ from, to }, index) => spans.findIndex((one) => one.from === from && one.to === to) === index,
  )
}

type FoundSkill = { phrase: SkillPhrase; words: SkillWords }

/** A line that says nothing but 以下尚可 begins what is welcome. */
function nicePart(found: readonly FoundSkill[]): number {
  const at = found.findIndex(({ words }) =>
    /^(?:以下|下記)?(?:は)?(?:尚可|歓迎|あれば尚可)$/.test(words.text),
  )
  return at < 0 ? found.length : at
}

const ONLY_YEARS = /^\d{1,2} ?\+? ?(?:years?|年)(?:以上|程度|~)?(?: or more)?$/i

/** Swift, 4+ years: the years belong to the name before. */
function withOwnYears(found: readonly FoundSkill[]): FoundSkill[] {
  const isYears = (one: FoundSkill | undefined) =>
    one !== undefined && one.words.years !== null && ONLY_YEARS.test(one.words.text)
  return found
    .map((one, at) => {
      const next = found[at + 1]
      return next && isYears(next) && one.words.years === null
        ? { ...one, words: { ...one.words, years: next.words.years } }
        : one
    })
    .filter((one, at) => at === 0 || !isYears(one))
}

/** MATLAB/Simulink 3年以上 and PHP / Laravelでの開発経験3年以上 say the years of both. */
function withSharedYears({ mail }: Ground, found: readonly FoundSkill[]): FoundSkill[] {
  return found.map((one, at) => {
    const next = found[at + 1]
    if (!next || one.words.years !== null || next.words.years === null) return one
    const between = mail.text.slice(one.phrase.to, next.phrase.from)
    const words = mail.text.slice(next.phrase.from, next.phrase.to)
    const isShared =
      (between === '/' && !/[ぁ-ん]/.test(one.words.text)) ||
      (/^\s?\/\s?$/.test(between) && /(?:の|を[使用]).{0,12}経験/.test(words))
    return isShared ? { phrase: one.phrase, words: { ...one.words, years: next.words.years } } : one
  })
}

/** SQL、BigQuery（ともに3年以上） says the years of both. */
function withYearsOfAll(found: readonly FoundSkill[]): FoundSkill[] {
  const at = found.findIndex(({ words }) => words.isOfAll)
  const years = found[at]?.words.years ?? null
  return found.map(({ phrase, words }, index) => ({
    phrase,
    words: index < at && words.years === null ? { ...words, years } : words,
  }))
}

const BOTH = /^(.{1,12}?)・(.{1,12}?)の?(?:業務)?(知見|知識)$/

/** EC・受発注の知見 asks for two things. */
function halvesOf({ mail }: Ground, phrase: SkillPhrase): FoundSkill[] {
  const words = skillWordsOf(sourceOf(mail, phrase.from, phrase.to))
  const match = words.text.match(BOTH)
  if (!match) return words.text === '' ? [] : [{ phrase, words }]
  return [match[1], match[2]].map((half) => ({
    phrase,
    words: { ...words, text: `${half?.trim()}${match[3]}` },
  }))
}

export function skillOf(
  ground: Ground,
  { text, years }: Pick<SkillWords, 'text' | 'years'>,
): Skill {
  const written = foldText(text)
  const tags = ground.finder.tagsIn(written, 0, written.text.length)
  const technical = tags.filter(({ group }) => TECHNICAL.includes(group))
  const named = technical.length > 0 ? technical : tags
  const chosen = chosenAmong(written.text, named)
  const own = chosen.length > 0 ? chosen : named.slice(0, 1)
  return { text: text.slice(0, LONGEST), years, ...taggedWith(own.map(({ id }) => id)) }
}

const LONGEST = 200

/** What a project is marked with: the tags of its skills, its name, its work and its terms. */
export function readTags(
  ground: Ground,
  ranges: readonly Range[],
  terms: readonly Range[],
): Reading[] {
  const { text } = ground.mail
  const found = [
    ...ranges.flatMap(({ from, to }) => ground.finder.tagsIn(ground.mail, from, to)),
    ...terms.flatMap(({ from, to }) =>
      ground.finder.tagsIn(ground.mail, from, to).filter(({ group }) => group === 'feature'),
    ),
  ].filter((tag) => !isRefused(text, tag))
  const ids = [...new Set(found.map(({ id }) => id))]
  if (ids.length === 0) return []
  const firsts = ids
    .map((id) => found.find((tag) => tag.id === id))
    .filter((tag) => tag !== undefined)
  return [reading(ground, 'tags', { tag_ids: ids }, firsts, 82)]
}

/** ※WordPressの経験だけの方はご遠慮ください is no project of WordPress. */
function isRefused(text: string, { from, to }: Range): boolean {
  const begin = Math.max(
    text.lastIndexOf('\n', from),
    text.lastIndexOf('※', from),
    text.lastIndexOf('。', from),
    text.lastIndexOf('(', from),
  )
  const rest = text.slice(to, to + 40)
  const sentence = text.slice(begin + 1, to) + rest.slice(0, Math.max(rest.search(/[\n。)]|$/), 0))
  return /ご遠慮|対象外|お断り|(?:のみ|だけ)(?:の(?:方|経験|ご経験))?は?(?:不可|NG)/.test(sentence)
}
