import type { CompiledRules } from './compiled-rules.ts'
import { gluedLabels, habitualLabels } from './label-habits.ts'
import { ALIKE, FAINT, type Label, labelBehind, labelsOfLine } from './labels.ts'
import { type Even, trimmed } from './normalised-text.ts'
import type { Range } from './reading-context.ts'
import { tableCells } from './table-rows.ts'

/** A labelled value: its place, and the brackets of its label. */
export type LabelledPart = {
  key: string
  word: string
  at: number
  from: number
  to: number
  sure: number
}

export type Parts = {
  /** The lines above the first label. */
  head: Range
  parts: LabelledPart[]
  /** What labels say that name no field. */
  others: LabelledPart[]
  /** Lines that belong to no label. */
  loose: Range[]
  unknown: string[]
}

const LONG = ['detail', 'must', 'nice', 'skills', 'note', 'environment', 'common']

const cached = new WeakMap<Even, Label[]>()

/** Every label of a mail, in the order of the text. They are looked for once. */
export function labelsIn(mail: Even, rules: CompiledRules): Label[] {
  const found = cached.get(mail)
  if (found) return found
  const { text } = mail
  const from = text.indexOf('\n') + 1
  const cells = tableCells(mail, { from, to: text.length }, rules)
  const lines = linesOf(text, from, text.length).filter(
    (line) => !cells.rows.some((row) => line.from < row.to && line.to > row.from),
  )
  const behind = labelsBehind(text, lines, rules)
  const habits = habitualLabels(text, lines, rules)
  const glued = gluedLabels(
    text,
    lines.filter(({ from, to }) => text.slice(from, to).trim() !== ''),
    rules,
  )
  const all = lines.flatMap((line) => {
    const value = behind.get(line.from)
    if (value) return [value]
    const seen = labelsOfLine(
      {
        from: line.from,
        to: line.to,
        letters: text.slice(line.from, line.to),
        isWide: (at) => mail.source[mail.starts[at] ?? 0] === '\u3000',
        isOver: /^\n[ \t]{1,40}[^\s・*-]/.test(text.slice(line.to, line.to + 42)),
      },
      rules,
    )
    return withHabits(seen, habits.get(line.from) ?? glued.get(line.from) ?? [])
  })
  const labels = [...withoutStrangers(all), ...cells.labels].toSorted(
    (one, other) => one.at - other.at,
  )
  cached.set(mail, labels)
  return labels
}

/** How the labels of a mail look says more than how those of any mail may look only where that finds none. */
function withHabits(seen: Label[], habitual: Label[]): Label[] {
  const isSure = ({ sure }: Label) => sure !== FAINT && sure !== ALIKE
  const sure = habitual.length > 0 ? seen.filter(isSure) : seen
  const isSeen = sure.some(({ at }) => at <= (habitual[0]?.end ?? 0))
  const own = isSeen ? habitual.slice(1) : habitual
  const more = own.filter(({ at, end }) => !sure.some((one) => at < one.end && end > one.at))
  return [...sure, ...more].toSorted((one, other) => one.at - other.at)
}

/** Labels that follow their values, by the beginnings of their lines, where so much of the mail is written so. */
function labelsBehind(
  text: string,
  lines: readonly Range[],
  rules: CompiledRules,
): ReadonlyMap<number, Label> {
  const found = new Map<number, Label>()
  for (const { from, to } of lines) {
    const label = labelBehind({ from, letters: text.slice(from, to) }, rules)
    if (label) found.set(from, label)
  }
  const kinds = new Set([...found.values()].flatMap(({ keys }) => keys))
  return kinds.size >= LEAST_BEHIND ? found : new Map()
}

const LEAST_BEHIND = 4

/** An unknown word is a label where the known ones of the mail look like it. */
function withoutStrangers(all: Label[]): Label[] {
  const looks = Map.groupBy(
    all.filter(({ keys, sure }) => keys.length > 0 && sure !== ALIKE),
    ({ style }) => style,
  )
  const labels = all.filter(
    ({ sure, style }) => sure !== ALIKE || (looks.get(style)?.length ?? 0) >= LEAST_ALIKE,
  )
  const styles = new Set(labels.filter(({ keys }) => keys.length > 0).map(({ style }) => style))
  const faint = labels.filter(({ sure }) => sure === FAINT)
  const isColumn = faint.length >= LEAST_FAINT
  return labels.filter(
    ({ keys, style, sure }) =>
      (isColumn || sure !== FAINT) && (keys.length > 0 || styles.has(style)),
  )
}

const LEAST_FAINT = 3
const LEAST_ALIKE = 2

/** Finds every label of a block and what belongs to it. */
export function partsOf(mail: Even, { from, to }: Range, rules: CompiledRules): Parts {
  const { text } = mail
  const labels = labelsIn(mail, rules).filter(({ at }) => at >= from && at < to)
  const first = firstOf(text, labels) ?? to
  const named = labels.filter(({ at }) => at >= first)
  const parts = named.flatMap((label, index) =>
    partsOfLabel(text, label, named[index + 1]?.at ?? to),
  )
  return {
    head: { from, to: first },
    parts: parts.filter(({ key }) => key !== '' && key !== 'aside'),
    others: parts.filter(({ key }) => key === ''),
    loose: looseLines(text, { from: first, to }, parts),
    unknown: named.filter(({ keys }) => keys.length === 0).map(({ word }) => word),
  }
}

/** Where labels begin; unknown words in the lines right above the first known label are labels too. */
function firstOf(text: string, labels: readonly Label[]): number | undefined {
  let at = labels.findIndex(({ keys }) => keys.length > 0)
  while (at > 0 && isNext(text, labels[at - 1], labels[at])) at -= 1
  return labels[at]?.at
}

function isNext(text: string, one: Label | undefined, other: Label | undefined): boolean {
  return one !== undefined && other !== undefined && !/\n\s*\n/.test(text.slice(one.at, other.at))
}

export function linesOf(text: string, from: number, to: number): Range[] {
  const lines: Range[] = []
  for (let at = from; at < to; ) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    lines.push({ from: at, to: end })
    at = end + 1
  }
  return lines
}

/** One part a field; a label without a field has a part too, so that nobody else takes its lines. */
function partsOfLabel(text: string, label: Label, next: number): LabelledPart[] {
  const { word, at, end, sure } = label
  const keys = label.keys.length > 0 ? label.keys : ['']
  const isLong = keys.some((key) => LONG.includes(key))
  const limit =
    label.to ??
    (isLong
      ? endOfText(text, { from: end, to: next }, signAt(text, at))
      : endOfLine(text, end, next))
  const [from, to] = trimmed(text, end, limit)
  return keys.map((key) => ({ key, word, at, from, to, sure }))
}

/** A short value ends with its line, or is in the lines below its label; what is set in goes on. */
function endOfLine(text: string, from: number, next: number): number {
  let end = 0
  let isBelow = false
  for (const line of linesOf(text, from, next)) {
    const letters = text.slice(line.from, line.to)
    const isEmpty = text.slice(from, Math.max(end, from)).trim() === ''
    if (end > 0 && (isRuler(letters) || isContact(letters))) break
    if (end > 0 && !isEmpty && !isBelow && !/^(?: {2,}|\t| *※)/.test(letters)) break
    if (end > 0 && isEmpty && letters.trim() === '' && end > from + 2) break
    if (isBelow && (letters.trim() === '' || isGreeting(letters))) break
    if (end > 0 && isEmpty && letters.trim() !== '') isBelow = true
    end = line.to
  }
  return end === 0 ? from : end
}

/** The sign that begins the line of a label. */
function signAt(text: string, at: number): string {
  const begin = text.lastIndexOf('\n', at - 1) + 1
  return /^\s{0,20}([■□●◆◇▼▽◎★☆◉▪])/.exec(text.slice(begin, at + 4))?.[1] ?? ''
}

/** A text goes on over its lines, and over an empty one if a list follows; a line with the sign of its label is another value. */
function endOfText(text: string, { from, to }: Range, sign: string): number {
  let end = 0
  let gap = false
  const isOnLine = /^[^\n]*\S/.test(text.slice(from, to))
  for (const line of linesOf(text, from, to)) {
    const letters = text.slice(line.from, line.to)
    if (isRuler(letters) || (end > 0 && (isGreeting(letters) || isContact(letters)))) break
    if (end > 0 && sign !== '' && letters.trimStart().startsWith(sign)) break
    if (end > 0 && (isOuter(text, letters, from) || (isOnLine && isApart(letters)))) break
    if (letters.trim() === '') {
      gap = text.slice(from, end).trim() !== ''
      continue
    }
    if (gap && !/^\s*[・\-*]|^\s{2,}/.test(letters)) break
    end = line.to
    gap = false
  }
  return end === 0 ? from : end
}

/** A condition, or an English sentence, belongs to no list that began on the line of its label. */
function isApart(line: string): boolean {
  return (
    CONDITION.test(line.replace(/^\s{0,20}[・*-] ?/, '')) ||
    /^(?:[A-Z\d]|[週月]\d)[^\n]{0,200} [a-z]{2,12} [^\n]{0,200}\.\s{0,9}$/.test(line)
  )
}

/** Below 尚可：AWS a line of its own that states a condition of work belongs to no list. */
const CONDITION =
  /^(?:面[談接]|精算|清算|単価|単金|商流|支払|即日|\d{1,2} ?[名人](?:募集)?\s*$|(?:20\d\d[年/])?\d{1,2}月|~?\d{2,3} ?万|\d{2,3} ?[~-] ?\d{2,3} ?万|\d{3} ?h? ?[~-] ?\d{3}(?!\d))|^[^\s、。]{1,14}[ 、/(]{1,2}(?:週\d日?(?:出社|在宅|リモート)|(?:フル|完全)?常駐|フル(?:リモート|出社)|完全在宅)\)?\s*$|^[^\n/]{1,20}\/\s?(?:週\d|常駐|フルリモート|即日|\d{1,2}月|\d{2,3}[万~-])/

/** ■勤務条件 is set in less than the label ＜尚可＞ of the list above it. */
function isOuter(text: string, line: string, from: number): boolean {
  const label = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const indent = line.match(/^\s{0,40}(?=[■□●◆◇▼])/)?.[0].length
  return indent !== undefined && indent < (label.match(/^\s{0,40}/)?.[0].length ?? 0)
}

function looseLines(text: string, { from, to }: Range, parts: readonly LabelledPart[]): Range[] {
  const places = parts.toSorted((one, other) => one.at - other.at)
  let [next, end] = [0, -1]
  return linesOf(text, from, to).filter((line) => {
    for (let place = places[next]; place && place.at <= line.to; place = places[next]) {
      end = Math.max(end, place.to, place.at)
      next += 1
    }
    return end < line.from && !isRuler(text.slice(line.from, line.to))
  })
}

const GREETING =
  /お世話に|お疲れ様|ご担当|御担当|各位$|よろしく|宜しく|ご確認(?:ください|くださ|のほど|お願|を)|ご検討|ご提案(?:お待ち|ください|いただ|の程|のほど|を)|お待ちして|お願い(?:いた|致|申し上)|幸いです|いつも.{0,8}(?:ありがとう|有難う)|^\s*以上(?:です|、|\s*$)|best regards|regards,|sincerely|^\s*thanks|^\s*dear /i

/** What is polite and says nothing of a project. */
export function isGreeting(line: string): boolean {
  return GREETING.test(line)
}

const CONTACT =
  /(?<!\d)0\d{1,3}[-(]\d{2,4}[-)]\d{3,4}(?!\d)|お電話|ご連絡(?:ください|下さい|先)|応募締|締め?切り?[:は]/

/** How and until when to answer is no value of a project. */
function isContact(line: string): boolean {
  return CONTACT.test(line)
}

export function isRuler(line: string): boolean {
  return /^\s{0,40}([=━─_*~■□◆◇…・.#+☆★▼▽☰┈╌═－＿┌┐└┘├┤┬┴┼│┏┓┗┛┣┫┳┻╋┃|-])(?:\s{0,9}[=━─_*~■□◆◇…・.#+☆★▼▽☰┈╌═－＿┌┐└┘├┤┬┴┼│┏┓┗┛┣┫┳┻╋┃|-]){2,200}\s*$/.test(
    line,
  )
}
