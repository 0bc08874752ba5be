import type { Ground, Range } from './reading-context.ts'
import { choicesIn, opensChoice } from './skill-choices.ts'
import type { FoundTag } from './tag-finder.ts'

/**
 * A skill as it is listed: its place, the sign before its line that says must or nice, and where the line is one of
 * several of which one is enough, the place of those.
 */
export type SkillPhrase = Range & { mark: 'must' | 'nice' | undefined; choice?: number }

/** The skills of a list, one each: between commas, signs and wide gaps, and between names that a slash joins. */
export function phrasesOf(ground: Ground, { from, to }: Range): SkillPhrase[] {
  const { text } = ground.mail
  const signs = signsIn(text.slice(from, to))
  const phrases: SkillPhrase[] = []
  let choice: LineChoice | undefined
  for (let at = from; at < to; ) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    const opened = choiceAt(text, { from: at, to: end })
    const found = opened ? [] : phrasesOfLine(ground, { from: at, to: end }, signs)
    choice = opened ?? goesOn(choice, found, beginOf(text.slice(at, end)))
    const place = choice?.at
    phrases.push(...(place === undefined ? found : found.map((one) => ({ ...one, choice: place }))))
    at = end + 1
  }
  return phrases
}

/** Lines of which one is enough: where they begin, and what is before the words above them and before their own. */
type LineChoice = { at: number; above: string; begin: string | undefined }

function choiceAt(text: string, { from, to }: Range): LineChoice | undefined {
  const letters = text.slice(from, to)
  const bullets = letters.match(BULLETS)?.[0] ?? ''
  const isOpened = opensChoice(letters.slice(bullets.length))
  return isOpened ? { at: from, above: beginOf(letters), begin: undefined } : undefined
}

/** As long as the lines begin alike, and otherwise than the words above them; one skill each. */
function goesOn(
  choice: LineChoice | undefined,
  found: readonly SkillPhrase[],
  begin: string,
): LineChoice | undefined {
  if (!choice || found.length !== 1 || begin === choice.above) return undefined
  return begin === (choice.begin ?? begin) ? { ...choice, begin } : undefined
}

function beginOf(letters: string): string {
  return (letters.match(BULLETS)?.[0] ?? '').replace(/[①-⑳\d]{1,2}/, '1')
}

const BULLETS = /^[\s・\-*•▪●○◎◇◆■□△▲▽▼※>→+①-⑳]{0,12}(?:\(?\d{1,2}[.)](?!\d)\s{0,4})?/
/** 必）Python　尚）AWS IoT */
const KINDS = /(?<=^|[\s、])(必|尚)(?:須|可)?\)\s?/g
const REMARK = /(?:^|\s)※|^\s*\*(?!\*)/

function phrasesOfLine(ground: Ground, line: Range, signs: SkillSigns): SkillPhrase[] {
  const letters = ground.mail.text.slice(line.from, line.to)
  const bullets = letters.match(BULLETS)?.[0] ?? ''
  const sign = bullets.trim().at(-1)
  const mark = sign === undefined ? undefined : signs.get(sign)
  if (/※/.test(bullets) && !mark) return []
  const kinds = [...letters.matchAll(KINDS)]
  if (kinds.length > 1)
    return kinds.flatMap(({ 0: found, 1: kind, index }, at) =>
      cutsOf(ground, {
        from: line.from + index + found.length,
        to: line.from + (kinds[at + 1]?.index ?? letters.length),
      }).map((part) => ({ ...part, mark: kind === '必' ? 'must' : 'nice' })),
    )
  const from = line.from + bullets.length
  const remark = ground.mail.text.slice(from, line.to).search(REMARK)
  const to = remark < 0 ? line.to : from + remark
  return cutsOf(ground, { from, to })
    .filter((part) => part.to > part.from)
    .map((part) => ({ from: part.from, to: part.to, mark }))
}

/** Which signs before its lines a list uses, the surest first: where △ is used, ○ is what is needed and △ what is welcome. */
type SkillSigns = ReadonlyMap<string, SkillPhrase['mark']>

const SIGN_ORDER = ['◎', '●', '○', '△', '▲']

/** Two signs of one list are what is needed and what is welcome; one alone says nothing, but △ is never needed. */
function signsIn(letters: string): SkillSigns {
  const begins = new Set(letters.split('\n').map((line) => line.trimStart()[0]))
  const used = SIGN_ORDER.filter((sign) => begins.has(sign))
  const marks = used.map((sign, at): [string, SkillPhrase['mark']] => {
    const isWelcome = /[△▲]/.test(sign) || (at > 0 && !used.some((one) => /[△▲]/.test(one)))
    return [sign, isWelcome ? 'nice' : 'must']
  })
  return new Map(used.length > 1 || /[△▲]/.test(used[0] ?? '') ? marks : [])
}

function cutsOf(ground: Ground, { from, to }: Range): Range[] {
  const { text } = ground.mail
  // C / C++ are two, C/C++ is one.
  const tags = ground.finder
    .tagsIn(ground.mail, from, to)
    .filter((tag) => !/ \/ |、/.test(text.slice(tag.from, tag.to)))
  const choices = choicesIn(ground, { from, to })
  const parts: Range[] = []
  let [start, depth] = [from, 0]
  for (let at = from; at < to; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(depth - 1, 0)
    const isWhole = depth > 0 || choices.some((choice) => at >= choice.from && at < choice.to)
    const length = isWhole ? 0 : cutAt(ground, { from, to }, at, tags)
    if (length === 0) continue
    parts.push({ from: start, to: at })
    start = at + length
    at += length - 1
  }
  return [...parts, { from: start, to }]
}

/** How many letters part two skills here; 0 where none does. */
function cutAt({ mail }: Ground, line: Range, at: number, tags: readonly FoundTag[]): number {
  const { text, source, starts } = mail
  const letter = text[at] ?? ''
  const isInside = tags.some((tag) => at > tag.from && at < tag.to)
  if (/[、;。|]/.test(letter)) return 1
  if (letter === ',') return /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '') ? 0 : 1
  if (isInside) return 0
  if (letter === '/') return isSlashCut(text, source[starts[at] ?? 0] ?? '', line, at, tags) ? 1 : 0
  if (letter === '・')
    return /[\s、)]|\d年|以上|程度/.test(text.slice(at - 2, at)) ||
      isBetweenNames(text, line, at, tags)
      ? 1
      : 0
  if (/[+&]/.test(letter) && text[at - 1] === ' ' && text[at + 1] === ' ') return 1
  const join = text.slice(at, at + 5).match(JOIN)?.[0] ?? ''
  if (join !== '' && isBetween(tags, at, at + join.length)) return join.length
  return gapAt(mail, line, at, tags)
}

const JOIN = /^(?:および|及び|かつ|と| and )/
/** What says more of the skill before it, so that a gap parts nothing. */
const QUALIFIER =
  /^(?:[\d(一二三四五六七八九十半~]|各|それぞれ|いずれも|ともに|共に|合計|以上|程度|経験|実務|必須|尚可|の|を|が|は|に|で|または|又は|or\b|and\b|もしくは)/i

/** A wide gap, or a space between two names that are known. */
function gapAt(
  { text, source, starts }: Ground['mail'],
  line: Range,
  at: number,
  tags: readonly FoundTag[],
): number {
  const gap = text.slice(at, line.to).match(/^\s{1,40}/)?.[0].length ?? 0
  if (gap === 0 || at === line.from || at + gap >= line.to) return 0
  if (
    QUALIFIER.test(text.slice(at + gap, at + gap + 8)) ||
    /(?:または|又は|もしくは|\bor|の)$/i.test(text.slice(line.from, at))
  )
    return 0
  const isWide = gap > 1 || source[starts[at] ?? 0] === '\u3000'
  const isBehindYears = /\d年(?:以上|程度)?$/.test(text.slice(line.from, at))
  const isNamed = isBehindYears && tags.some((tag) => tag.from === at + gap)
  const isListed =
    isNamed || (isBetween(tags, at, at + gap) && !VENDOR.test(text.slice(line.from, at)))
  return isWide || isListed ? gap : 0
}

/** AWS IoT is one product. */
const VENDOR =
  /(?:AWS|Amazon|Azure|VMware|Google|GCP|Microsoft|Oracle|Apache|IBM|SAP|Cisco|Spring|React|Salesforce|GitHub|Windows|Red Hat)$/i

function isBetween(tags: readonly FoundTag[], from: number, to: number): boolean {
  return tags.some((tag) => tag.to === from) && tags.some((tag) => tag.from === to)
}

const SHORT = 3

/** ／ and a slash with spaces part two skills; PL/SQL and UI/UX are one, two names of tags are two. */
function isSlashCut(
  text: string,
  written: string,
  line: Range,
  at: number,
  tags: readonly FoundTag[],
): boolean {
  if (written === '／' || /\s/.test(text[at - 1] ?? '') || /\s/.test(text[at + 1] ?? ''))
    return true
  if (isBetween(tags, at, at + 1)) return true
  // Kotlin(3年以上)/Android SDK, PL/SQL 3年以上/Java
  if (/(?:\d\s?年|以上|程度|経験|\))$/.test(text.slice(line.from, at))) return true
  return isBetweenNames(text, line, at, tags) || isInRow(text, line, at)
}

/** Python/I2C/SPI: a row of names; TCP/IP and PL/SQL are one each. */
function isInRow(text: string, line: Range, at: number): boolean {
  const before = text.slice(line.from, at).match(/[A-Za-z\d.+#/]{1,80}$/)?.[0] ?? ''
  const after = text.slice(at + 1, line.to).match(/^[A-Za-z\d.+#/]{1,80}/)?.[0] ?? ''
  const isInside =
    /(?<![A-Za-z])(?:PL|CI|TCP|UI|L2|AS|[ACISz])$/.test(before) &&
    /^(?:SQL|CD|IP|UX|L3|400|C\+|O(?![A-Za-z])|B(?![A-Za-z])|4|OS)/.test(after)
  const isRow =
    /\/[A-Za-z\d]/.test(before.replace(SLASHED, '')) || /\//.test(after.replace(SLASHED, ''))
  return before !== '' && after !== '' && !isInside && isRow
}

const SLASHED =
  /(?<![A-Za-z])(?:PL\/SQL|CI\/CD|TCP\/IP|UI\/UX|L2\/L3|AS\/400|C\/C\+\+|A\/B|I\/O|S\/4|z\/OS)/g

/** Both neighbours are names, of which one is known or both are long. */
function isBetweenNames(text: string, line: Range, at: number, tags: readonly FoundTag[]): boolean {
  let begin = at
  while (begin > line.from && /[A-Za-z0-9.#+]/.test(text[begin - 1] ?? '')) begin -= 1
  const after = text.slice(at + 1, line.to).match(/^[A-Za-z0-9.#+]{1,40}/)?.[0] ?? ''
  if (
    tags.some((tag) => tag.from === at + 1) &&
    /^[A-Za-z]/.test(after) &&
    /語$/.test(text.slice(line.from, at))
  )
    return true
  const isKnown = tags.some((tag) => tag.to === at || tag.from === at + 1)
  const least = isKnown ? 2 : SHORT + 1
  return at - begin >= least && after.length >= least
}
