import type { CompiledRules } from './compiled-rules.ts'
import { isExact, keysOfLabel, kindOf } from './label-words.ts'
import type { Label } from './labels.ts'
import type { Range } from './reading-context.ts'

/** How a line may begin with a label: what is before its word, and what parts it from its value. */
type Shape = {
  line: Range
  at: number
  end: number
  word: string
  style: string
  isSigned: boolean
}

const COUNT =
  '\\(?(?:\\d{1,2}|[A-Za-z]|[ア-ン]|[一二三四五六七八九十]|[IVX]{1,4})[.)、]|第[一二三四五六七八九十]'
const LETTERS = '[\\p{L}\\p{N}々]'
const WORD = `${LETTERS}{1,16}(?:[・&+]${LETTERS}{1,12}){0,2}(?: [a-z]{2,12}){0,3}(?:\\([^()\\n]{1,16}\\))?`
const SHAPE = new RegExp(
  `^\\s{0,40}(?<lead>(?:(?:${COUNT})|[^\\p{L}\\p{N}\\s]{1,4})\\s{0,4})?(?<word>${WORD})(?<sep>\\s{0,20}[^\\p{L}\\p{N}\\s¥(]{1,8}\\s{0,20}|\\s{1,40}(?=\\S)|\\s{0,40}$)`,
  'u',
)

/**
 * What a mail does with the labels that are known it does with all: where several words of the rules are between the
 * same two signs, whatever they are, that is how its labels look. By the beginnings of the lines.
 */
export function habitualLabels(
  text: string,
  lines: readonly Range[],
  rules: CompiledRules,
): ReadonlyMap<number, Label[]> {
  const shapes = lines.flatMap((line) => shapeOf(text, line) ?? [])
  const found = new Map<number, Label[]>()
  for (const [style, alike] of Map.groupBy(shapes, (one) => one.style)) {
    const keysOf = (isMeant: (word: string) => boolean) =>
      new Set(
        alike.flatMap(({ word }) => (isMeant(word) ? (keysOfLabel(word, rules)[0] ?? []) : [])),
      ).size
    const isHabit =
      keysOf((word) => isExact(word, rules)) >= leastOf(style) ||
      (isParted(style) && keysOf((word) => word.length <= LONGEST_ALIKE) > leastOf(style))
    if (!isHabit) continue
    for (const shape of alike) {
      const label = labelOf(shape, rules)
      if (label) found.set(shape.line.from, [label, ...laterLabels(text, shape, rules)])
    }
  }
  return found
}

/** Without any sign a line may be a sentence as well. */
function leastOf(style: string): number {
  if (style === ALONE) return Number.POSITIVE_INFINITY
  return style === SPACED ? 4 : 3
}

/** With a sign that no sentence has. */
function isParted(style: string): boolean {
  return /[^\s、。,・]/.test(style.split(BETWEEN)[1] ?? '')
}

/** Between what is before a word and what is behind it. */
const BETWEEN = '\u0000'

/** A word alone in its line is looked at elsewhere. */
const ALONE = ` ${BETWEEN}\n`
const SPACED = ` ${BETWEEN} `

function shapeOf(text: string, line: Range): Shape | undefined {
  const letters = text.slice(line.from, line.to)
  const match = letters.match(SHAPE)
  const { lead = '', word = '', sep = '' } = match?.groups ?? {}
  if (!match) return undefined
  const sign = lead.trim().replace(/[\dA-Za-zア-ン一二三四五六七八九十第]+/, '1')
  const parting = sep.trim().slice(0, 2)
  const isAlone = parting === '' && match[0].length === letters.length
  return {
    line,
    at: line.from + match[0].length - lead.length - word.length - sep.length,
    end: line.from + match[0].length,
    word,
    style: `${sign || ' '}${BETWEEN}${isAlone ? '\n' : parting || ' '}`,
    isSigned: parting !== '',
  }
}

const LONGEST_ALIKE = 16

function labelOf(
  { at, end, word, style, isSigned }: Shape,
  rules: CompiledRules,
): Label | undefined {
  const isKnown =
    isExact(word, rules) || (!style.startsWith(' ') && word.length <= LONGEST_ALIKE) || isSigned
  const known = isKnown ? keysOfLabel(word, rules) : []
  const kind = known[0] === 'skills' ? kindOf(word.match(/\([^()]{1,24}\)$/)?.[0] ?? '') : undefined
  const keys = kind ? [kind] : known
  if (keys.length === 0 && !(isSigned && word.length <= LONGEST_ALIKE)) return undefined
  return { keys, word, at, end, sure: keys.length > 0 ? 94 : 0, style: `habit ${style}` }
}

/** The same look again behind a value. */
function laterLabels(
  text: string,
  { line, end, style, isSigned }: Shape,
  rules: CompiledRules,
): Label[] {
  const [sign = '', parting = ''] = style.split(BETWEEN).map((part) => part.trim())
  if (!isSigned) return []
  const again = new RegExp(
    `(?<=[\\s、,/;|])${sign === '' ? '' : `${RegExp.escape(sign)}\\s{0,2}`}(?<word>${LETTERS}{1,12})\\s{0,4}${RegExp.escape(parting)}\\s{0,4}`,
    'gu',
  )
  return [...text.slice(end, line.to).matchAll(again)].flatMap((match) => {
    const word = match.groups?.word ?? ''
    const keys = isExact(word, rules) ? keysOfLabel(word, rules) : []
    const at = end + match.index
    return keys.length === 0
      ? []
      : [{ keys, word, at, end: at + match[0].length, sure: 94, style: `habit ${style}` }]
  })
}

const LEAST_GLUED = 4
const LONGEST_GLUED = 8

/** 案件名在庫管理, 勤務地木場, 面談1回: labels that nothing parts from their values, where most lines have one. */
export function gluedLabels(
  text: string,
  lines: readonly Range[],
  rules: CompiledRules,
): ReadonlyMap<number, Label[]> {
  const found = new Map<number, Label[]>()
  for (const { from, to } of lines) {
    const label = gluedLabel(text.slice(from, to), from, rules)
    if (label) found.set(from, [label])
  }
  const kinds = new Set([...found.values()].flatMap(([label]) => label?.keys.slice(0, 1) ?? []))
  const isWhole = kinds.size >= LEAST_GLUED && kinds.has('name') && found.size * 3 >= lines.length
  return isWhole ? found : new Map()
}

function gluedLabel(letters: string, from: number, rules: CompiledRules): Label | undefined {
  const at = letters.match(/^[\s・■□●◆◇▼▽○◎★*-]{0,8}/)?.[0].length ?? 0
  for (let length = LONGEST_GLUED; length > 1; length -= 1) {
    const word = letters.slice(at, at + length)
    const next = letters[at + length] ?? ''
    if (
      word.length < length ||
      /\s/.test(word) ||
      word === '案件' ||
      !/[^\sぁ-ん、。:：・]/.test(next) ||
      !isExact(word, rules)
    )
      continue
    const keys = keysOfLabel(word, rules)
    return { keys, word, at: from + at, end: from + at + length, sure: 86, style: 'glued' }
  }
  return undefined
}
