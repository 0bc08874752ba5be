import { findHeadCounts } from '#features/items/reading/contract-terms.ts'
import { readTax } from './pay-terms.ts'
import { conditionsIn, factsIn } from './plain-facts.ts'
import type { Reading } from './reader-contract.ts'
import { type Ground, type Range, reading } from './reading-context.ts'
import { readSkills } from './skill-lines.ts'
import { readStart } from './start-date.ts'
import { readChainInText, readInterview } from './work-conditions.ts'

/** What parts a list; a name that is written with a slash is one: PL/SQL, CI/CD, S/4HANA. */
const PARTS =
  /(?!(?<=(?<![A-Za-z])(?:PL|CI|TCP|UI|L2|AS|[CISz]))\/(?:SQL|CD|IP|UX|L3|400|C\+|O(?![A-Za-z])|4|OS))(?:(?<!\d)\/|\/(?!\d))|:(?=[A-Z][A-Za-z#+.])|[|\t、,【】[\]()「」『』<>〔〕《》≪≫〈〉{}★☆◎●■◆♪!]|\s{1,9}(?=[~@\d週月面即フ基])|(?<=[~月日名回万h)])\s{1,9}/g

/** The parts of a subject: between its brackets, slashes and signs. */
export function partsOfSubject(text: string, { from, to }: Range): Range[] {
  const letters = text.slice(from, to)
  const cuts = [...letters.matchAll(PARTS)]
  const starts = [0, ...cuts.map(({ index, 0: found }) => index + found.length)]
  const ends = [...cuts.map(({ index }) => index), letters.length]
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? letters.length
    return letters.slice(start, end).trim() === '' ? [] : [{ from: from + start, to: from + end }]
  })
}

/** What the subject says of a project: its conditions, and skills with their years. */
export function readSubject(ground: Ground, subject: Range): Reading[] {
  const parts = partsOfSubject(ground.mail.text, subject)
  const facts = parts.flatMap((part) => factsIn(ground, part, 76))
  const isPriced = facts.some(({ field }) => field === 'rate')
  return [
    ...facts,
    ...(isPriced ? readTax(ground, subject) : []),
    ...conditionsIn(ground, subject, 78),
    ...parts.flatMap((part) => headcountOf(ground, part)),
    ...parts.flatMap((part) => interviewOf(ground, part)),
    ...parts.flatMap((part) => placesBetweenDots(ground, part)),
    ...startOfRow(ground, parts),
    ...readChainInText(ground, subject, 78),
  ]
}

const MONTH = /^\s{0,4}(?:来年)?(?:1[0-2]|[1-9])月(?:上旬|中旬|下旬|頭|初旬?|末)?\s?[~-]?\s{0,4}$/

/** 1月 among other conditions: 【1月/渋谷/週3出社/〜75万】. */
function startOfRow(ground: Ground, parts: readonly Range[]): Reading[] {
  const months = parts.filter(({ from, to }) => MONTH.test(ground.mail.text.slice(from, to)))
  const [month] = months
  const others = parts.filter((part) => part !== month && isData(ground, part))
  return month && months.length === 1 && others.length >= LEAST_BESIDE
    ? readStart(ground, month, 72)
    : []
}

const LEAST_BESIDE = 2

/** 用賀・週1出社 */
function placesBetweenDots(ground: Ground, { from, to }: Range): Reading[] {
  const dot = ground.mail.text.slice(from, to).indexOf('・')
  if (dot < 0) return []
  return [
    ...factsIn(ground, { from, to: from + dot }, 74),
    ...factsIn(ground, { from: from + dot + 1, to }, 74),
  ]
}

/** Web1回 */
function interviewOf(ground: Ground, part: Range): Reading[] {
  const words = ground.mail.text.slice(part.from, part.to)
  return /^\s{0,4}(?:web|対面|オンライン)\s?(?:面談)?\s?\d\s?回\s{0,4}$/i.test(words)
    ? readInterview(ground, part, 76)
    : []
}

function headcountOf(ground: Ground, part: Range): Reading[] {
  const words = ground.mail.text.slice(part.from, part.to)
  const [found] = findHeadCounts(ground.mail, part)
  if (!found || !/^\s*(?:増員|募集|急募)?\s?\d{1,2}\s?[名人]\s?(?:増員|募集|枠)?\s*$/.test(words))
    return []
  return [reading(ground, 'headcount', { headcount: found.value.max }, found, 76)]
}

/** Kotlin2年以上 in a subject is a skill that is required. */
export function skillsOfSubject(ground: Ground, subject: Range): Reading[] {
  const { text } = ground.mail
  const segments = segmentsOf(text, subject).filter((part) => isRequired(text, part))
  const parts =
    segments.length > 0
      ? segments
      : partsOfSubject(text, subject)
          .map((part, at, all) => withYears(text, part, all[at + 1]))
          .filter((part) => isRequired(text, part))
  return parts.flatMap((part) => {
    const [tag] = ground.finder.tagsIn(ground.mail, part.from, part.to)
    return tag ? readSkills(ground, 'must', part, 74) : []
  })
}

/** Kotlin2年以上 */
export function isRequired(text: string, { from, to }: Range): boolean {
  return /\d\s?年(?:以上|~|程度)|必須/.test(text.slice(from, to))
}

/** 社内ポータル刷新(Vue.js3年以上): a name, and the skill between its brackets. */
export function namesBefore(text: string, { from, to }: Range): boolean {
  const inside = /[ぁ-んァ-ヶ一-龥]\(([^()]{1,40})\)\s{0,4}$/.exec(text.slice(from, to))?.[1] ?? ''
  return /[A-Za-z]/.test(inside) && /\d\s?年/.test(inside)
}

const SEGMENT = /[|\t]|\/(?!\d)/g

/** PHP(Laravel)3年以上｜不動産ポータル改修｜清澄白河: what is between the bars of a subject that is a list. */
export function segmentsOf(text: string, { from, to }: Range): Range[] {
  const letters = text.slice(from, to)
  const bars = [...letters.matchAll(/[|\t]/g)]
  const all = bars.length < LEAST_CUTS ? letters.matchAll(SEGMENT) : bars
  const cuts = Array.from(all, ({ index }) => index)
  if (cuts.length < LEAST_CUTS) return []
  return [-1, ...cuts].map((cut, at) => ({
    from: from + cut + 1,
    to: from + (cuts[at] ?? letters.length),
  }))
}

const LEAST_CUTS = 3

/** Ruby on Rails(3年〜): the years are between brackets. */
function withYears(text: string, part: Range, next: Range | undefined): Range {
  const isYears =
    next !== undefined &&
    text.slice(part.to, next.from) === '(' &&
    /^\d{1,2}年[^)]{0,6}$/.test(text.slice(next.from, next.to).trim())
  return isYears ? { from: part.from, to: next.to } : part
}

/** Whether a part of the subject is data, and no part of a name. */
export function isData(ground: Ground, part: Range): boolean {
  const words = ground.mail.text.slice(part.from, part.to)
  const facts = [
    ...factsIn(ground, part, 76),
    ...headcountOf(ground, part),
    ...placesBetweenDots(ground, part),
  ].filter(({ field }) => field !== 'urgent')
  if (facts.length === 0) return NOISE.test(words)
  const letters = facts
    .flatMap(({ spans }) => spans)
    .reduce((sum, { from, to }) => sum + to - from, 0)
  return letters * 2 >= words.trim().length
}

const NOISE =
  /^\s*(?:案件(?:情報|紹介|のご紹介|のご案内)?|急募|至急|募集|求人|再掲|再送|新着|更新|new|注力|特選|おすすめ|最新|(?:単価|条件|内容|期間|時期|一部)(?:変更|緩和)(?:の(?:ご?連絡|お知らせ|ご?案内))?|(?:募集)?(?:終了|充足|停止)(?:の(?:ご?連絡|お知らせ))?|クローズ|決定|\d{1,2}月度?(?:\s?特選)?|週\d.{0,3}ok|要員募集|残り\d枠|紹介料あり|エンド直|元請直?|現場直|直案件|\d{1,6}|[A-Z]{1,4}-?\d{2,6}|案件(?:no|番号).{0,12})\s*$/i
