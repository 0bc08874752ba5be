import { execAll } from '#features/items/reading/patterns.ts'
import type { CompiledRules } from './compiled-rules.ts'
import { BEHIND, BOLD_SIGN, LATER, LEAD, LOOKS } from './label-looks.ts'
import {
  datedKeys,
  isExact,
  isListHead,
  isOfEnded,
  isTornWord,
  isUnknownLabel,
  isWelcomed,
  keysOfLabel,
  kindOf,
  type LabelKey,
  STATED_REMOTE,
} from './label-words.ts'
import type { Range } from './reading-context.ts'

/** A label in the text: its beginning, and where its value begins. */
export type Label = {
  /** Without any where the look of a label names no field that is known. */
  keys: LabelKey[]
  word: string
  at: number
  end: number
  /** Where the value ends, if that is known: the cell of a table. */
  to?: number
  sure: number
  /** How it looks: labels of one mail look alike. */
  style: string
}

type Look = keyof typeof LOOKS
const TRIED: readonly Look[] = [
  'framed',
  'bracket',
  'torn',
  'spread',
  'bar',
  'slash',
  'dots',
  'colon',
  'comma',
  'gap',
  'narrow',
  'touching',
  'alone',
]
/** `isWide` asks for the wide space of a place; `isOver` is true where the next line is set in below it. */
type LineLetters = Range & {
  letters: string
  isWide: (at: number) => boolean
  isOver: boolean
}

/** Every label of a line: the one that begins it, and those behind a value. */
export function labelsOfLine(line: LineLetters, rules: CompiledRules): Label[] {
  const first = firstLabel(line, rules)
  const found = first ? [first] : []
  const rest = { from: first ? first.end : line.from, to: line.to, letters: line.letters }
  for (const label of laterLabels(rest, line.from, rules)) {
    const last = found.at(-1)
    if (!last || label.at >= last.end) found.push(label)
  }
  return found
}

function firstLabel(
  { from, letters, isWide, isOver }: LineLetters,
  rules: CompiledRules,
): Label | undefined {
  const lead = letters.match(LEAD)
  const start = lead?.[0].length ?? 0
  const signs = (lead?.groups?.sign ?? '').trim()
  const sign = signs === '' && /[^\s]/.test(lead?.[0] ?? '') ? COUNT_SIGN : signs
  for (const [look, starts] of looksAfter(letters, start, sign)) {
    const match = letters.slice(starts).match(LOOKS[look])
    const gap = match && from + starts + match[0].length - 1
    const seen = look === 'narrow' && gap && isWide(gap) ? 'gap' : look
    const label = match && labelOf(match, seen, { sign, isOver }, rules)
    if (label)
      return {
        ...label,
        at: from + start - (lead?.groups?.sign ?? '').length,
        end: from + starts + label.end,
      }
  }
  return undefined
}

/** The stars of **bold** are signs as well. */
function looksAfter(letters: string, start: number, sign: string): [Look, number][] {
  const bold = sign.endsWith('**') ? letters.lastIndexOf('**', start) : start
  const stars: [Look, number][] = /(?<!\*)\*$/.test(sign)
    ? [['star', letters.lastIndexOf('*', start)]]
    : []
  const signs: Look[] = new RegExp(`[${BOLD_SIGN}]$`).test(sign) ? ['signs'] : []
  return [
    ['boldColon', bold],
    ['bold', bold],
    ...stars,
    ...signs.map((look): [Look, number] => [look, start]),
    ...TRIED.map((look): [Look, number] => [look, start]),
  ]
}

/** 3. 面談 is marked by its number. */
const COUNT_SIGN = '1'

/** 【1】 and 【案件A】 count projects. */
const COUNTED = /^(?:案件|No\.?|PJ|その)?\s?(?:\d{1,2}|[A-H]|[①-⑳])$/i

type Made = Pick<Label, 'keys' | 'word' | 'end' | 'sure' | 'style'>

function labelOf(
  match: RegExpMatchArray,
  look: Look,
  { sign, isOver }: Pick<Signs, 'sign' | 'isOver'>,
  rules: CompiledRules,
): Made | undefined {
  const { word: written = '', paren = '', sep = '', open = '' } = match.groups ?? {}
  if (look === 'slash' && sign === '' && match.groups?.gap === '') return undefined
  const word = written.trim()
  const behind = (match.input ?? '').slice(match[0].length)
  if (COUNTED.test(word) || isOfEnded(word, behind)) return undefined
  const kind = kindOf(paren)
  const isTorn = isTornWord(word, rules)
  // スキル　必須：Java begins with a label, and so does its value.
  if (isTorn && look === 'colon' && isExact(word.split(' ')[0] ?? '', rules)) return undefined
  const found = isTorn ? [] : (datedKeys(word, behind) ?? keysOfLabel(word, rules))
  const keys = kind && (found.length === 0 || found[0] === 'skills') ? [kind] : found
  const sure = surenessOf({ look, sign, isOver, sep: sep.trim(), open, keys, word, rules })
  if (sure === undefined) return undefined
  const value = paren !== '' && !kind ? match[0].indexOf(paren) : match[0].length
  return {
    keys,
    word,
    end: value,
    sure,
    style: `${sign.slice(0, 1)}${look}${open}${sep.trim().slice(0, 1)}`,
  }
}

type Signs = {
  look: Look
  sign: string
  isOver: boolean
  sep: string
  open: string
  keys: readonly LabelKey[]
  word: string
  rules: CompiledRules
}

/** Looks that a sentence may have as well. */
const EXACT: readonly Look[] = ['torn', 'spread', 'bar', 'slash', 'star']

/** How surely it is a label and no word of a sentence; undefined where it is none, 0 where it names nothing. */
function surenessOf(seen: Signs): number | undefined {
  const { look, sep, open, keys, word, rules } = seen
  if (look === 'star' && sep !== '') return keys.length > 0 ? 100 : 0
  const isKnown = keys.length > 0
  const isList = keys.some((key) => key === 'must' || key === 'nice')
  if (look === 'bracket' && '(「『'.includes(open))
    return isKnown && (isList || isExact(word, rules)) ? 96 : undefined
  if (look === 'bracket' || look === 'bold' || look === 'boldColon') return isKnown ? 100 : 0
  if (look === 'signs' || look === 'framed' || (look === 'spread' && isKnown))
    return isKnown ? 98 : undefined
  if (EXACT.includes(look))
    return isExact(word, rules) && !(look === 'bar' && keys.includes('client')) ? 98 : undefined
  if (look === 'dots') return isKnown ? 100 : undefined
  if (look === 'comma') return isExact(word, rules) ? FAINT : undefined
  if (look === 'colon') return isKnown ? 100 : isUnknownLabel(word, sep) ? 0 : undefined
  return isKnown ? surenessApart(seen) : undefined
}

/** The same where no sign parts the label from its value. */
function surenessApart({ look, sign, isOver, keys, word, rules }: Signs): number | undefined {
  const isMarked = sign !== ''
  if (look === 'gap')
    return isExact(word, rules) || (isMarked && !isListed(sign, word))
      ? 92
      : isListHead(keys, word) || isWelcomed(keys, word)
        ? ALIKE
        : undefined
  if (look === 'narrow')
    return isMarked && isExact(word, rules) && !/^[-・]/.test(sign) ? 90 : undefined
  if (look === 'touching') return isMarked && isExact(word, rules) ? 88 : undefined
  if (isOver && /^[・-]$/.test(sign)) return isOrExact(word, rules) ? 92 : undefined
  if (isAlone(sign, keys, word, rules)) return 92
  if (sign === '' && isExact(word, rules)) return FAINT
  return BOLD.test(sign) || sign === COUNT_SIGN || isListHead(keys, word) ? ALIKE : undefined
}

/** A word alone in its line, which is a label only where several of them are. */
export const FAINT = 91
/** What is a label only where others of the mail look like it: ◎あったら嬉しい経験 below ◎必須. */
export const ALIKE = 89
const BOLD = new RegExp(`[${BOLD_SIGN}]`)

/** ・受発注システムの要件定義経験　3年以上 is an item of a list. */
function isListed(sign: string, word: string): boolean {
  return /^[・-]$/.test(sign) && word.length > 8
}

/** A bullet whose value is set in below it. */
function isOrExact(word: string, rules: CompiledRules): boolean {
  return (
    isExact(word, rules) || /(?:スキル|要件|条件|場所|単価|時期|期間|人数|回数|内容)$/.test(word)
  )
}

/** ◎あれば良し: what it names is seen although no rule has the word. */
const SAFE = ['must', 'nice', 'rate']

const LISTED = ['must', 'nice', 'skills', 'detail', 'note', 'name']

/** A line that has the word alone: a sign says that it is a label, or that a list follows. */
function isAlone(
  sign: string,
  keys: readonly LabelKey[],
  word: string,
  rules: CompiledRules,
): boolean {
  const isSigned = /[■□●◆◇▼▽◎★☆◉▪]/.test(sign)
  if (isSigned && word.length <= 8 && SAFE.includes(keys[0] ?? '')) return true
  if (sign === '*' && SAFE.includes(keys[0] ?? '') && /(?:経験|スキル|要件|条件|技術)$/.test(word))
    return true
  if (!isExact(word, rules)) return false
  return (
    isSigned ||
    sign === COUNT_SIGN ||
    sign.includes('#') ||
    sign === '*' ||
    (sign === '' && LISTED.includes(keys[0] ?? ''))
  )
}

/** Labels behind the value of another one: ◆場所　高田馬場　　◆出社　週4日. */
function laterLabels(
  { from, to, letters }: Pick<LineLetters, 'from' | 'to' | 'letters'>,
  lineFrom: number,
  rules: CompiledRules,
): Label[] {
  const rest = letters.slice(from - lineFrom)
  if (to <= from) return []
  const before = (letters.slice(0, from - lineFrom).match(/\t/g) ?? []).length
  const found = Object.entries(LATER).flatMap(([look, pattern]) =>
    execAll(pattern, rest).flatMap((match): Label[] => {
      const { word: written = '', paren = '', sep = '' } = match.groups ?? {}
      const word = written.trim()
      const kind = kindOf(paren)
      const known = keysOfLabel(word, rules)
      const keys = kind && known[0] === 'skills' ? [kind] : known
      // エンド→元請→弊社 is a chain.
      const isLink = sep.includes('→') && keys.includes('client')
      const tabs = before + (rest.slice(0, match.index).match(/\t/g) ?? []).length
      const isPair = look === 'tab' && tabs % 2 === 0 && word.length <= LONGEST_IN_PAIR
      const isLong =
        !isExact(word, rules) &&
        ((look === 'tab' && !isPair) || (look === 'colon' && word.length > LONGEST_IN_PAIR))
      const behind = rest.slice(match.index + match[0].length)
      const isRemark =
        (/\)\s?$/.test(match[0]) && behind.startsWith('。')) || isOfEnded(word, behind)
      const isValue = look === 'tab' && STATED_REMOTE.test(word)
      if (keys.length === 0 || isLink || isLong || isRemark || isValue) return []
      const end = paren !== '' && !kind ? match[0].indexOf(paren) : match[0].length
      const at = from + match.index
      return [
        {
          keys,
          word,
          at,
          end: at + end,
          sure: sep.trim() === '' ? 96 : 100,
          style: look,
        },
      ]
    }),
  )
  return found.toSorted((one, other) => one.at - other.at)
}

/** Of two labels a row the second one may be a word that no rule has, if it is short. */
const LONGEST_IN_PAIR = 8

/** AWS、Docker(尚可): a value with its label behind it. */
export function labelBehind(
  { from, letters }: Pick<LineLetters, 'from' | 'letters'>,
  rules: CompiledRules,
): Label | undefined {
  const match = letters.match(BEHIND)
  const { value = '', word = '' } = match?.groups ?? {}
  if (!match || !isExact(word, rules)) return undefined
  const start = from + letters.indexOf(value)
  const keys = keysOfLabel(word, rules)
  return { keys, word, at: from, end: start, to: start + value.length, sure: 95, style: 'behind' }
}
