import type { CompiledRules } from './compiled-rules.ts'
import { type Even, trimmed } from './normalised-text.ts'

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
  head: { from: number; to: number }
  parts: LabelledPart[]
  unknown: string[]
}

type Label = { key: string; word: string; at: number; end: number; sure: number }

const OPEN = '[【\\[<(「〔《『{≪〈]'
const CLOSE = '[】\\]>)」〕》』}≫〉]'
const BULLET = '[■□●◆◇▼▽○◎★☆※◉▪•*#]'
const LONG = ['detail', 'must', 'nice', 'skills', 'note', 'environment']

/** Finds every label of a block and what belongs to it. */
export function partsOf(
  { text }: Even,
  { from, to }: { from: number; to: number },
  rules: CompiledRules,
): Parts {
  const known: Label[] = []
  const unknown: Label[] = []
  for (const line of linesOf(text, from, to)) {
    const found = labelsOf(text, line, rules)
    known.push(...found)
    if (found[0]?.at !== line.from) unknown.push(...unknownLabelOf(text, line))
  }
  const all = [...known, ...unknown].sort((one, other) => one.at - other.at)
  const first = known[0]?.at ?? to
  return {
    head: { from, to: first },
    parts: known.map((label) => {
      const next = all.find(({ at }) => at >= label.end)?.at ?? to
      return partOf(text, label, next)
    }),
    unknown: unknown.filter(({ at }) => at > first).map(({ word }) => word),
  }
}

export function linesOf(text: string, from: number, to: number): { from: number; to: number }[] {
  const lines: { from: number; to: number }[] = []
  for (let at = from; at < to; ) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    lines.push({ from: at, to: end })
    at = end + 1
  }
  return lines
}

function labelsOf(
  text: string,
  line: { from: number; to: number },
  { labels }: CompiledRules,
): Label[] {
  const pattern = labelPattern(labels.pattern)
  const found: Label[] = []
  const letters = text.slice(line.from, line.to)
  for (const match of letters.matchAll(pattern)) {
    const { open, word = '', suffix = '', close, tail = '', bullet } = match.groups ?? {}
    const key = labels.keyOf(word)
    const before = letters.slice(0, match.index)
    const sure = sureness({ before, key, bullet, tail, isBracketed: Boolean(open && close) })
    if (sure === 0 || isTorn(open, close)) continue
    const end = match.index + match[0].length - (suffix ? suffixLength(match[0], suffix) : 0)
    found.push({ key, word, at: line.from + match.index, end: line.from + end, sure })
  }
  return found
}

const made = new WeakMap<RegExp, RegExp>()

function labelPattern(words: RegExp): RegExp {
  const found = made.get(words)
  if (found) return found
  const pattern = new RegExp(
    `(?<=^|[\\s、。/|・①-⑳)\\]】>■□●◆◇▼▽○◎★☆※◉▪•*#])(?<bullet>${BULLET} *)?(?<open>${OPEN} *${BULLET}?)?` +
      `(?<word>${words.source})(?:[/・&、][^】\\]>):\\n]{1,10}(?=${CLOSE}))?` +
      `(?<suffix> *\\([^()\\n]{1,14}\\))?(?: *(?<close>${CLOSE}))?(?<tail> *: *|[ \\t]+|(?=[→])|$|(?=.))`,
    'gi',
  )
  made.set(words, pattern)
  return pattern
}

type Signs = {
  before: string
  key: string
  bullet: string | undefined
  tail: string
  isBracketed: boolean
}

/** How surely it is a label and no word of a sentence; 0 where it is none. */
function sureness({ before, key, bullet, tail, isBracketed }: Signs): number {
  const isFirst = /^[\s・①-⑳■□●◆◇▼▽○◎★☆※◉▪•*#-]*$/.test(before)
  const isSkill = ['must', 'nice', 'skills'].includes(key)
  if (tail.includes(':')) return 100
  if (isBracketed) return isFirst || isSkill || key !== 'name' ? 100 : 0
  if (!isFirst) return 0
  const hasBullet = Boolean(bullet) || /[■□●◆◇▼▽○★◉▪]\s*$/.test(before)
  if (hasBullet && (tail === '' || /^\s/.test(tail))) return tail === '' ? 92 : 96
  if (/^(\t| {2,})/.test(tail)) return 90
  return 0
}

/** 【単　価】65万 is a label, and so is 単価】; (必須 without its end is none. */
function isTorn(open: string | undefined, close: string | undefined): boolean {
  return Boolean(open) !== Boolean(close) && !(open === undefined && close === '】')
}

/** What a label says in brackets belongs to the value: 単価（税別）：70万. */
function suffixLength(found: string, suffix: string): number {
  return found.length - found.indexOf(suffix)
}

const UNKNOWN = new RegExp(
  `^ *(?:(?:${BULLET} *)?[【\\[<≪〈]([^】\\]>≫〉\\n]{1,14})[】\\]>≫〉] *:?|${BULLET} *([^\\s:]{1,12}(?: [^\\s:]{1,4})?) *:)`,
)
const PLAIN = /^([^\s:・、。()]{2,8}) *:/

function unknownLabelOf(text: string, line: { from: number; to: number }): Label[] {
  const letters = text.slice(line.from, line.to)
  const match = letters.match(UNKNOWN) ?? letters.match(PLAIN)
  const word = (match?.[1] ?? match?.[2] ?? '').trim()
  if (!match || word === '') return []
  return [{ key: '', word, at: line.from, end: line.from + match[0].length, sure: 0 }]
}

function partOf(text: string, { key, word, at, end, sure }: Label, next: number): LabelledPart {
  const limit = LONG.includes(key) ? endOfText(text, end, next) : endOfLine(text, end, next)
  const [from, to] = trimmed(text, end, limit)
  return { key, word, at, from, to, sure }
}

/** A short value ends with its line, or is the line below its label; what is set in goes on. */
function endOfLine(text: string, from: number, next: number): number {
  let end = 0
  for (const line of linesOf(text, from, next)) {
    const letters = text.slice(line.from, line.to)
    const isEmpty = text.slice(from, Math.max(end, from)).trim() === ''
    if (end > 0 && isRuler(letters)) break
    if (end > 0 && !isEmpty && !/^( {2,}|\t| *※)/.test(letters)) break
    if (end > 0 && isEmpty && letters.trim() === '' && end > from + 2) break
    end = line.to
  }
  return end === 0 ? from : end
}

/** A text goes on over its lines, and over an empty one if a list follows. */
function endOfText(text: string, from: number, next: number): number {
  let end = 0
  let gap = false
  for (const line of linesOf(text, from, next)) {
    const letters = text.slice(line.from, line.to)
    if (isRuler(letters)) break
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

export function isRuler(line: string): boolean {
  return /^\s*([=━─_*~■□◆◇…・.#+☆★▼▽☰┈╌═－-])(?:\s*[=━─_*~■□◆◇…・.#+☆★▼▽☰┈╌═－-]){2,}\s*$/.test(
    line,
  )
}
