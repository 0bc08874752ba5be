import { spanOf } from '#features/items/reading/folded-text.ts'
import { inOrder } from './chosen-readings.ts'
import { findingsOf } from './findings.ts'
import { isGreeting, isRuler, linesOf, type Parts, partsOf } from './labelled-parts.ts'
import { readRateInText, readTax } from './pay-terms.ts'
import { beginningIn, conditionsIn, factsIn, peopleIn } from './plain-facts.ts'
import { readPlainSkills } from './plain-skills.ts'
import { readPart } from './project-fields.ts'
import { readTitle } from './project-title.ts'
import type { Block, Reading } from './reader-contract.ts'
import type { Ground, Range } from './reading-context.ts'
import { readRepeated, readRestOf } from './repeated-conditions.ts'
import { longestPhrase } from './rule-phrases.ts'
import { readTags } from './skill-lines.ts'
import { readSubject, skillsOfSubject } from './subject-facts.ts'
import { readChainInText, readIndustry } from './work-conditions.ts'

/** What else of a mail describes a project: its subject, where it has one only, and what is written for every one. */
type Around = {
  subject?: Range | undefined
  shared?: readonly Range[]
  /** The projects above it, in their order. */
  before?: readonly Block[]
}

export function readBlock(
  ground: Ground,
  range: Range,
  { subject, shared = [], before = [] }: Around,
): Block {
  const parts = partsOf(ground.mail, range, ground.rules)
  const titles = readTitle(ground, parts, subject)
  const labelled = parts.parts.flatMap(
    (part) => readRepeated(ground, part, before) ?? readPart(ground, part),
  )
  const aside = asideOf(ground, parts, { subject, title: titles.place })
  const own = [...titles.readings, ...labelled, ...aside]
  const repeated = readRestOf(ground, range, before, own)
  const common = shared.flatMap((one) => readShared(ground, one, before.length + 1))
  const readings = inOrder([...own, ...repeated, ...common])
  const tags = readTags(
    ground,
    [titles.place, ...rangesOf(parts, TAGGED)],
    [parts.head, ...rangesOf(parts, TERMS)],
  )
  const all = inOrder([...readings, ...tags])
  const letters = ground.mail.text.slice(range.from, range.to)
  const isClosed = isClosedBlock(ground, range, titles.place, readings)
  return {
    span: spanOf(ground.mail, range.from, range.to),
    state: isClosed ? 'closed' : 'open',
    item_id: numberOfItem(letters),
    title: titles.text,
    readings: all,
    findings: isClosed ? [] : findingsOf(all),
    unknown_labels: [...new Set(parts.unknown)],
  }
}

const TAGGED = ['must', 'nice', 'skills', 'environment', 'detail', 'name']
const TERMS = ['note', 'place', 'remote', 'start', 'dress', 'pc', 'interview', 'days']

function rangesOf({ parts }: Parts, keys: readonly string[]): Range[] {
  return parts.filter(({ key }) => keys.includes(key))
}

/** 共通：精算140-180h、面談1回 ※③のみ2回 */
function readShared(ground: Ground, range: Range, place: number): Reading[] {
  const { parts } = partsOf(ground.mail, range, ground.rules)
  const named = parts.filter(({ key }) => key !== 'name' && key !== 'common')
  return [
    ...named.flatMap((part) => {
      const exception = exceptionIn(ground, part)
      if (!exception) return readPart(ground, part)
      const { from, to } = exception
      const general = readPart(ground, { ...part, to: exception.at })
      return exception.place === place
        ? general.map((one) => withException(one, readPart(ground, { ...part, from, to })))
        : general
    }),
    ...factsIn(ground, range, 78),
    ...readTax(ground, range),
  ]
}

const EXCEPTION =
  /[※(]?\s?(?:案件|No\.?)?\s?(?:([①-⑳])|(\d{1,2})(?:件目|番)|([A-H])(?![A-Za-z]))\s?(?:のみ|だけ|は)(?:は)?\s?/

/** What holds for one of the projects only. */
function exceptionIn(
  { mail }: Ground,
  { from, to }: Range,
): (Range & { place: number; at: number }) | undefined {
  const match = mail.text.slice(from, to).match(EXCEPTION)
  if (match?.index === undefined || match.index === 0) return undefined
  const [found, sign, figure, letter] = match
  const place = sign
    ? (sign.codePointAt(0) ?? 0) - 0x245f
    : figure
      ? Number(figure)
      : (letter?.charCodeAt(0) ?? 0) - 64
  const at = from + match.index
  return { place, at, from: at + found.length, to }
}

function withException(general: Reading, exceptions: readonly Reading[]): Reading {
  const own = exceptions.find(({ field }) => field === general.field)
  return own ? { ...own, given: { ...general.given, ...own.given } } : general
}

/** What is stated beside the labels that are known: in the heading, under other labels, in lines of their own, in the subject. */
type TitlePlaces = { subject: Range | undefined; title: Range }

function asideOf(ground: Ground, parts: Parts, { subject, title }: TitlePlaces): Reading[] {
  const { head } = parts
  const names = parts.parts.filter(({ key }) => key === 'name' || key === 'detail')
  const heads = [...wordsBeside(ground, head), ...names.filter(({ key }) => key === 'name')]
  const bare = heads.flatMap((place) => [
    ...conditionsIn(ground, place, 80),
    ...readChainInText(ground, place, 75),
  ])
  const wanted = wordsBeside(ground, head).flatMap((place) => [
    ...peopleIn(ground, place, 76),
    ...beginningIn(ground, place, 70),
  ])
  const isPlain = parts.parts.length < 3
  const priced = parts.parts.some(({ key }) => key === 'rate') ? [] : bracketsOf(ground, head)
  const beside = [...parts.others, ...parts.loose.flatMap((line) => wordsBeside(ground, line))]
  const beyond = [...(isPlain ? wordsBeside(ground, head) : []), ...beside]
  const industry = readIndustry(ground, [...names, head, ...(subject ? [subject] : [])], 78)
  return [
    ...bare,
    ...wanted,
    ...priced.flatMap((place) => readRateInText(ground, place, 76)),
    ...beyond.flatMap((place) => [...factsIn(ground, place, 78), ...taxIn(ground, place)]),
    ...plainSkills(ground, parts, { subject, title }),
    ...industry,
    ...(subject ? readSubject(ground, subject) : []),
  ]
}

/** 140-180h、税別 in a line that has no amount. */
function taxIn(ground: Ground, place: Range): Reading[] {
  return /税[別抜込]/.test(ground.mail.text.slice(place.from, place.to))
    ? readTax(ground, place)
    : []
}

/** 【100万】 before a name is its rate. */
function bracketsOf({ mail }: Ground, { from, to }: Range): Range[] {
  return [...mail.text.slice(from, to).matchAll(/【[^】\n]{2,20}】/g)].map(
    ({ index, 0: found }) => ({
      from: from + index + 1,
      to: from + index + found.length - 1,
    }),
  )
}

/** Skills that no label names: in sentences and bullets, else in the subject. */
function plainSkills(
  ground: Ground,
  { parts, head, loose }: Parts,
  { subject, title }: TitlePlaces,
): Reading[] {
  if (parts.some(({ key }) => key === 'must' || key === 'skills')) return []
  const places = [head, ...loose]
    .flatMap((place) => wordsBeside(ground, place))
    .filter(({ from, to }) => !(isHead(ground, title) && from <= title.from && to >= title.to))
  const found = readPlainSkills(ground, places)
  const isFound = found.some(({ field }) => field === 'must')
  return isFound || !subject ? found : [...found, ...skillsOfSubject(ground, subject)]
}

/** ◇決済アプリのサーバサイド is a name and no skill. */
function isHead({ mail }: Ground, { from }: Range): boolean {
  const line = mail.text.slice(mail.text.lastIndexOf('\n', from - 1) + 1, from)
  return /^\s*[■□●◆◇▼★◎〇◯▪]\s*$/.test(line)
}

const SENDER = /(?<![a-z])(?:TEL|FAX)(?![a-z])|〒|携帯|Mobile|キャンペーン|配信停止|許可番号/i

/** The paragraphs of a text that are neither polite nor about the sender. */
function wordsBeside({ mail }: Ground, { from, to }: Range): Range[] {
  const paragraphs: Range[] = []
  let start = from
  for (const line of linesOf(mail.text, from, to)) {
    const letters = mail.text.slice(line.from, line.to)
    if (letters.trim() !== '' && !isRuler(letters)) continue
    if (line.from > start) paragraphs.push({ from: start, to: line.from })
    start = line.to + 1
  }
  if (to > start) paragraphs.push({ from: start, to })
  return paragraphs
    .filter((one) => !SENDER.test(mail.text.slice(one.from, one.to)))
    .flatMap((one) => linesOf(mail.text, one.from, one.to))
    .filter(
      (line) =>
        !isGreeting(mail.text.slice(line.from, line.to)) ||
        /\d\s?(?:万|年|名|回|月|日|h|時間)|駅|必須|経験|スキル|知識|常駐|リモート|在宅|出社|勤務|精算|面談は|服装|国籍|支払/.test(
          mail.text.slice(line.from, line.to),
        ),
    )
}

/** The words of the end beside the name are about the project, whatever is described below. */
function isClosedBlock(
  ground: Ground,
  range: Range,
  title: Range,
  readings: readonly Reading[],
): boolean {
  const { text } = ground.mail
  const feed = text.indexOf('\n', title.to)
  const line = {
    from: text.lastIndexOf('\n', title.from - 1) + 1,
    to: feed < 0 ? text.length : feed,
  }
  const isOver = CLOSED.test(text.slice(line.from, line.to))
  if (line.from >= range.from && (isOver || longestPhrase(text, line, 'closed', ground.rules)))
    return true
  const found = longestPhrase(text, range, 'closed', ground.rules)
  return found !== undefined && readings.filter(({ confidence }) => confidence > 88).length < 4
}

/** 【終了】, ※クローズ */
export const CLOSED =
  /[【([※]\s?(?:募集)?(?:終了|クローズ|充足|決定済?|close[d]?|満枠)(?:済み?|しました|です)?\s?(?:[】)\]]|$)/i

export function numberOfItem(text: string): number | null {
  const match = text.match(/AN\s{0,3}-?\s{0,3}(\d{1,9})(?!\d)/i)
  return match ? Number(match[1]) : null
}
