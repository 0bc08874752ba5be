import { sourceOf } from '#features/items/reading/folded-text.ts'
import { execAll } from '#features/items/reading/patterns.ts'
import { englishPlace } from './english-skills.ts'
import { factsIn, sentencesOf } from './plain-facts.ts'
import type { Reading, Skill } from './reader-contract.ts'
import { type Ground, type Range, reading } from './reading-context.ts'
import { ANY_THEN, chosenAmong } from './skill-choices.ts'
import { readSkills, skillOf, TECHNICAL } from './skill-lines.ts'
import { markedSkills, type PlainSkill, skillsOfNames, skillsOfRow } from './skill-rows.ts'
import { skillWordsOf } from './skill-words.ts'
import type { FoundTag } from './tag-finder.ts'

const BULLET = /^\s{0,20}[・\-*●○◎◆◇■□▪•▶]\s{0,4}/
const REQUESTED =
  /経験|知識|知見|スキル|資格|理解|できる|できた|ご存じ|使え|使った|使って|用いた|お使い|触れ|触っ|さわ(?:れ|っ)|いじ(?:れ|っ)|書け|作れ|作った|組め|扱え|扱った|実務|年以上|やった|持ち(?:の|$|。)|携わ|従事|やって|わかる|分かる|詳しい|明るい|強い方|得意|精通|ほしい|欲しい|必須|尚可|歓迎|できれば|あれば|いませんか|いらっしゃいま|の方(?:を|が)?\d|の方を?(?:探|募|求)/
const NICE =
  /歓迎|尚可|なお可|(?:なお|尚)(?:、|更)?(?:良|よ|いい|結構|嬉|うれ|ありがた)|嬉し|うれし|喜(?:ばれ|びます)|ありがたい|助かり|幸い|最高|できたら|できれば(?!.{0,20}必須)|(?:わか|分か)ると|あると(?:◎|〇|○|最)|あれば(?!ok|可|良|よ|大丈夫|問題|十分|結構|◎|○)|望まし|優遇|プラス|ベター|\ba plus|(?:is|are|be) plus|nice|prefer|bonus|advantage|welcome|would (?:help|be (?:nice|great|useful|helpful))|helpful|desirable/i
const ENGLISH =
  /\b(?:experience|years? (?:of|with|in|on|using)|will need|skills?|must|plus|engineer|developer|know|knowledge|familiar|proficien|required|contractor|nice to|prefer|bonus|advantage|welcome|desirable|comfortable|fluent|hands-on|skilled|would help|helpful|useful)/i

/** Skills that bullets and sentences ask for, where no label names any. */
export function readPlainSkills(ground: Ground, ranges: readonly Range[]): Reading[] {
  const { text } = ground.mail
  const lists: Reading[] = []
  const found: PlainSkill[] = []
  for (const sentence of ranges.flatMap((range) => sentencesOf(text, range))) {
    const letters = text.slice(sentence.from, sentence.to)
    const marked = markedSkills(ground, sentence)
    lists.push(...marked)
    if (marked.length > 0) continue
    const row = [...skillsOfRow(ground, sentence), ...skillsOfNames(ground, sentence)]
    if (row.length === 0 && BULLET.test(letters) && !ROLE.test(letters)) {
      if (isListed(ground, sentence)) lists.push(...readSkills(ground, 'must', sentence, 80))
      continue
    }
    for (const one of row.length > 0 ? row : skillsOfSentence(ground, sentence, found)) {
      const same = found.find(({ skill }) => isSame(skill, one.skill))
      if (same) same.skill.years ??= one.skill.years
      else found.push(one)
    }
  }
  return [
    ...lists,
    ...(['must', 'nice'] as const).flatMap((field) => readingOf(ground, field, found)),
  ]
}

/** - one PHP engineer with 3 years of Laravel is a sentence behind its sign. */
const ROLE = /\b(?:engineers?|developers?|consultants?) (?:with|who)\b/i

/** A bullet that names a skill and no condition of work. */
function isListed(ground: Ground, range: Range): boolean {
  const letters = ground.mail.text.slice(range.from, range.to)
  const isSkill =
    REQUESTED.test(letters) ||
    ground.finder.tagsIn(ground.mail, range.from, range.to).some(({ group }) => group !== 'feature')
  const facts = factsIn(ground, range, 76).filter(
    ({ field }) => field !== 'urgent' && field !== 'days',
  )
  return isSkill && facts.length === 0
}

function readingOf(ground: Ground, field: 'must' | 'nice', all: readonly PlainSkill[]): Reading[] {
  const own = all.filter((one) => one.field === field)
  if (own.length === 0) return []
  const skills = own.map(({ skill }) => skill)
  const given = field === 'must' ? { must_skills: skills } : { nice_skills: skills }
  return [
    reading(
      ground,
      field,
      given,
      own.map(({ place }) => place),
      74,
    ),
  ]
}

/** VMware触れる人を1人さがしてます。 経験は3年くらいあればOK */
function skillsOfSentence(
  ground: Ground,
  sentence: Range,
  before: readonly PlainSkill[],
): PlainSkill[] {
  const found: PlainSkill[] = []
  for (const clause of clausesOf(ground.mail.text, sentence)) {
    const letters = ground.mail.text.slice(clause.from, clause.to)
    if (!REQUESTED.test(letters) && !ENGLISH.test(letters) && !isOnlyNames(ground, clause)) continue
    const places = skillPlaces(ground, clause)
    const { years } = skillWordsOf(letters)
    const isWelcome = isNice(letters) || isOfNext(ground.mail.text, clause, sentence)
    for (const place of places) {
      const words = skillWordsOf(sourceOf(ground.mail, place.from, place.to))
      const isSome = /\bsome $/.test(ground.mail.text.slice(clause.from, place.from))
      const own = isSome ? words.years : (years ?? words.years)
      const skill = skillOf(ground, { text: words.text, years: own })
      const same = [...before, ...found].find((one) => isSame(one.skill, skill))
      if (same) same.skill.years ??= skill.years
      else found.push({ field: isWelcome ? 'nice' : 'must', skill, place })
    }
    const last = places.length > 0 ? undefined : (found.at(-1) ?? before.at(-1))
    if (last && years !== null && last.skill.years === null) last.skill.years = years
  }
  return found
}

/** PostgreSQL / PostGIS, and nothing else. */
function isOnlyNames(ground: Ground, { from, to }: Range): boolean {
  const tags = ground.finder
    .tagsIn(ground.mail, from, to)
    .filter(({ group }) => TECHNICAL.includes(group))
  const named = tags.reduce((sum, tag) => sum + tag.to - tag.from, 0)
  const letters = ground.mail.text
    .slice(from, to)
    .replace(/[\s/・、,|&+]|or|または|(?:です|(?:と|に)なります|が必要です)$/g, '')
  return tags.length > 0 && named * 2 > letters.length && !/[ぁ-ん一-龥]/.test(letters)
}

/** SDの知識をお持ちの方、英語ができる方は尚可: what the last says of people holds for all. */
function isOfNext(text: string, clause: Range, sentence: Range): boolean {
  const rest = text.slice(clause.to, sentence.to)
  return (
    /方\s?$/.test(text.slice(clause.from, clause.to)) &&
    /方(?:は|も|なら|であれば)/.test(rest) &&
    isNice(rest)
  )
}

function isNice(letters: string): boolean {
  return NICE.test(letters) || /必須では|なくても/.test(letters)
}

/** What one sentence asks for and the next one says more of. */
function isSame(one: Skill, other: Skill): boolean {
  return one.text === other.text || (one.tag_id !== null && one.tag_id === other.tag_id)
}

/** C#とSQL Serverに明るい方 are two; else what the clause has. */
function skillPlaces(ground: Ground, clause: Range): Range[] {
  const { text } = ground.mail
  const tags = ground.finder
    .tagsIn(ground.mail, clause.from, clause.to)
    .filter(({ group }) => TECHNICAL.includes(group))
  const choice = choicePlace(text, clause, tags)
  if (choice) return [choice]
  const listed = tags.filter(
    (tag, at) => isJoined(text, tags[at - 1], tag) || isJoined(text, tag, tags[at + 1]),
  )
  const named = namesInRow(text, clause)
  if (named.length > listed.length) return named
  if (listed.length > 1) return listed
  const place = skillPlace(ground, clause)
  if (!place) return []
  const beside = tags.filter((tag) => isJoined(text, tag, place) || isJoined(text, place, tag))
  return [...beside, place].toSorted((one, other) => one.from - other.from)
}

/** JavaかKotlinの経験: where a clause leaves a choice between all that it names. */
function choicePlace(text: string, clause: Range, tags: readonly FoundTag[]): Range | undefined {
  const letters = text.slice(clause.from, clause.to)
  const own = tags.map((tag) => ({
    ...tag,
    from: tag.from - clause.from,
    to: tag.to - clause.from,
  }))
  const chosen = chosenAmong(letters, own)
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last || chosen.length < tags.length) return undefined
  const behind = letters.slice(last.to).match(ANY_THEN)?.[0] ?? ''
  return { from: clause.from + first.from, to: clause.from + last.to + behind.length }
}

const NAME = '[A-Za-z][A-Za-z0-9.+#]{0,30}'
const ROW = new RegExp(
  `(?<![A-Za-z0-9/])${NAME}(?: ?(?:とか|と|や|および|及び|・|/|、|,) ?${NAME}){1,5}(?=(?:で|を|の|に|が|は)?[ぁ-んァ-ヶ一-龥])`,
)
/** One name that is written with a slash, and what is no skill. */
const NO_ROW =
  /^(?:UI\/UX|CI\/CD|TCP\/IP|I\/O|A\/B|PL\/SQL|PM\/PMO|PMO\/PM|B2B\/B2C)$|\b(?:OK|NG|Web|PC|IT|SE|PG|or|and)\b/i

/** ApexとLWC, Apex/LWC: names in a row are skills, known or not. */
function namesInRow(text: string, clause: Range): Range[] {
  const found = text.slice(clause.from, clause.to).match(ROW)
  if (found?.index === undefined || NO_ROW.test(found[0])) return []
  const from = clause.from + found.index
  return execAll(/[A-Za-z][A-Za-z0-9.+#]{0,30}/g, found[0]).map(({ index, 0: name }) => ({
    from: from + index,
    to: from + index + name.length,
  }))
}

function isJoined(text: string, one: Range | undefined, other: Range | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    /^ ?(?:とか|と|や|および|及び|・|\/|,|and(?: some)?) ?$/.test(text.slice(one.to, other.from))
  )
}

function clausesOf(text: string, { from, to }: Range): Range[] {
  const letters = text.slice(from, to)
  const cuts = [
    ...letters.matchAll(isEnglish(letters) ? ENGLISH_CUT : /[、,;]|(?<=\d\s?年(?:以上|程度)?)と/g),
  ]
  const clauses: Range[] = []
  let start = 0
  for (const { index, 0: cut } of cuts) {
    const isNext = OF_OTHERS.test(letters.slice(index + cut.length))
    if (/[、,]/.test(cut) && !isNext && BARE_NAMES.test(letters.slice(start, index))) continue
    if (index > start) clauses.push({ from: from + start, to: from + index })
    start = index + cut.length
  }
  return start < letters.length ? [...clauses, { from: from + start, to }] : clauses
}

/** 必須はAWSとGCP、尚可はIstio: behind the comma others are named. */
const OF_OTHERS = /^\s?(?:尚可|歓迎|必須|任意|できれば|あれば)(?:は|が|で)/

const ENGLISH_CUT =
  /[,;]| (?:and|but) (?=(?:know|have|be|use|experience|knowledge|hands-on|familiarity|proficiency|(?:some|good|solid|strong) (?:experience|knowledge|skills?)) )| (?:and|but|while) (?=[A-Z][A-Za-z.+# ]{1,30} (?:is|are|would|will)\b)/g
/** KotlinとSpring Boot、 : what is asked of them comes behind the comma. */
const BARE_NAMES =
  /^\s{0,4}[A-Za-z][A-Za-z0-9.+#/ ]{0,30}(?:(?:と|や|・|、)[A-Za-z][A-Za-z0-9.+#/ ]{0,30}){0,4}$/

function isEnglish(words: string): boolean {
  return !/[ぁ-んァ-ヶ一-龥]/.test(words)
}

const BEFORE_EXPERIENCE =
  /(?:^|(?<!また)[はがを] ?)((?:または|[^はがを\n]){2,40}?)(?:の|での|に関する|についての|における)?(?:ご)?(?:実務|業務|利用)?(?:経験|知識|知見|スキル)/
const LATIN = /[A-Za-z][A-Za-z0-9.+#/]{0,30}(?: [A-Z][A-Za-z0-9.+#]{0,30}){0,3}/

/** 英語ができれば尚可 */
const WISHED =
  /^ ?([^、。はがをも\s]{2,16})(?:が|も)(?:できれば|できると|使えれば|わかれば|あれば尚|あればなお)/

/** 英語で会議ができる方 */
const LANGUAGE = /((?:英|中国|韓国|フランス|ドイツ|スペイン)語)(?:で|での|が|を|の)/

/** テスト仕様書を書ける方 */
const DONE =
  /([^、。はがをも\s]{2,24})を(?:書|作|組|読|扱|使|触|描|回|任|設計|構築|運用)(?:ける|れる|える|める|せる|できる)/

/** The place of what the first group of a pattern has found. */
function groupIn(letters: string, pattern: RegExp, from: number): Range | undefined {
  const match = letters.match(pattern)
  const [found, word] = match ?? []
  if (match?.index === undefined || !found || !word) return undefined
  const at = from + match.index + found.indexOf(word)
  return { from: at, to: at + word.length }
}

/** PMP保有者歓迎 */
const HOLDERS =
  /(?:^|[はがも:]) ?([A-Za-z][A-Za-z0-9.+# ]{1,30}[A-Za-z0-9+#])(?:の?(?:資格)?(?:保有者?|取得者?|経験者|資格者?|有資格者))?(?:は|も)?(?:大?歓迎|必須|尚可|優遇)/

/** What English names, what is wished, and what is spoken. */
function namedPlace(letters: string, from: number): Range | undefined {
  const english = englishPlace(letters)
  if (english) return { from: from + english.from, to: from + english.to }
  return (
    groupIn(letters, WISHED, from) ??
    groupIn(letters, HOLDERS, from) ??
    groupIn(letters, LANGUAGE, from)
  )
}

/** The words before 経験, or else the name that the clause has. */
function skillPlace(ground: Ground, clause: Range): Range | undefined {
  const { text } = ground.mail
  const letters = text.slice(clause.from, clause.to)
  const named = namedPlace(letters, clause.from)
  if (named) return named
  const tag = ground.finder
    .tagsIn(ground.mail, clause.from, clause.to)
    .find(({ group }) => TECHNICAL.includes(group))
  const done = tag ? undefined : groupIn(letters, DONE, clause.from)
  if (done) return done
  const stated = letters.match(BEFORE_EXPERIENCE)
  const word = stated?.[1]?.trim() ?? ''
  if (
    stated?.index !== undefined &&
    word.length >= 2 &&
    !/^\d{1,2} ?年|^(?:実務|業務|開発)$/.test(word) &&
    !/^(?:必須|尚可|歓迎|必要|求める|また|なお|特に|必要な|上記|以下|その|豊富な|この|お持ち)/.test(
      word,
    )
  ) {
    const at = clause.from + stated.index + stated[0].indexOf(word)
    return word.length > LONG && tag ? tag : { from: at, to: at + word.length }
  }
  if (tag) return tag
  const isJapanese = /[ぁ-ん]/.test(letters)
  const latin = isJapanese ? letters.match(LATIN) : null
  if (latin?.index === undefined || /^(?:OK|NG|Web|PC|IT|SE)$/i.test(latin[0])) return undefined
  return { from: clause.from + latin.index, to: clause.from + latin.index + latin[0].length }
}

const LONG = 24
