import type { CompiledRules } from './compiled-rules.ts'
import { isExact, isTornWord, keysOfLabel, kindOf, type LabelKey } from './label-words.ts'
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

const OPEN = '【\\[<〔《≪「『{(〈'
const CLOSE = '】\\]>〕》≫」』})〉'
const SIGN = '■□●◆◇▼▽▲△○〇◯◎★☆※◉▪▫◾◽◈✓✔☑➤▶►•・*#+\\-'
const BOLD_SIGN = '■□●◆◇▼▽〇◯◎★☆◉▪▫◾◽◈✓✔☑➤▶►'

const LEAD = new RegExp(
  `^\\s{0,40}(?:(?:\\d{1,2}[.)]|\\(\\d{1,2}\\)|[①-⑳❶-❿])\\s{0,4}(?=[^\\d\\s]))?(?<sign>[${SIGN}]{0,4}\\s{0,4})`,
)
const WORD = `[^\\s:=→…、。「」【】\\[\\]<>()|*]{1,16}`
const PAREN = '(?<paren>\\s{0,4}\\([^()\\n]{1,24}\\))?'

const LOOKS = {
  bracket: new RegExp(
    `^(?<open>[${OPEN}])\\s{0,4}[${SIGN}]?\\s{0,4}(?<word>[^${CLOSE}${OPEN}\\n]{1,24})(?<paren>\\([^()\\n]{1,24}\\))?\\s{0,4}(?<close>[${CLOSE}])\\s{0,8}(?<sep>[:=→>]{0,2})`,
  ),
  bold: /^(?<open>\*\*)(?<word>[^*\n]{1,24})\*\*\s{0,4}(?<sep>[:=→]{0,2})/,
  star: /^(?<open>\*)(?<word>[^*:\n]{1,16}?):?\s?\*(?!\*)\s{0,4}(?<sep>[:=→]{0,2})/,
  slash: new RegExp(`^(?<word>${WORD})${PAREN}(?<gap>\\s{0,20})(?<sep>/)\\s{0,4}(?=\\S)`),
  boldColon: /^(?<open>\*\*)(?<word>[^*:\n]{1,24}):\s{0,2}\*\*(?<sep>)/,
  signs: new RegExp(
    `^(?<word>[^\\s${BOLD_SIGN}:]{1,14}(?: [^\\s${BOLD_SIGN}:]{1,6})?)\\s{0,2}(?<close>[${BOLD_SIGN}])\\s{0,8}(?<sep>:?)`,
  ),
  torn: new RegExp(`^(?<word>${WORD})\\)(?<sep>\\s{0,4}:?)`),
  spread:
    /^(?<word>[ぁ-んァ-ヶ一-龥](?: {1,6}[ぁ-んァ-ヶー一-龥]){1,5}) {0,20}(?<sep>[:=→|>]|(?= {2}))/,
  bar: new RegExp(`^(?<word>${WORD})${PAREN}\\s{0,20}(?<sep>[|>])(?=[^|>\\n]{1,400}$)`),
  colon: new RegExp(
    `^(?<word>${WORD}(?: ${WORD}){0,4})${PAREN}\\s{0,40}(?<sep>:{1,2}(?! {0,4}\\d{1,2} ?年(?:以上|程度|~)? {0,4}$)|[=→]|…{1,9}|・{2,9}|\\.{3,9}| - )`,
  ),
  gap: new RegExp(`^(?<word>${WORD}(?: ${WORD}){0,2})${PAREN}(?<sep>\\t|\\s{2,80})`),
  narrow: new RegExp(`^(?<word>${WORD})${PAREN}(?<sep> )(?=\\S)`),
  touching: new RegExp(`^(?<word>${WORD})(?<paren>\\s?\\([^()\\n]{1,24}\\))(?<sep>)`),
  alone: new RegExp(`^(?<word>${WORD}(?: ${WORD}){0,4})${PAREN}(?<sep>)\\s{0,40}$`),
} as const

type Look = keyof typeof LOOKS
const TRIED: readonly Look[] = [
  'bracket',
  'torn',
  'spread',
  'bar',
  'slash',
  'colon',
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
  const sign = (lead?.groups?.sign ?? '').trim()
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
  if (COUNTED.test(word)) return undefined
  const kind = kindOf(paren)
  const found = isTornWord(word, rules) ? [] : keysOfLabel(word, rules)
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
function surenessOf({
  look,
  sign,
  isOver,
  sep,
  open,
  keys,
  word,
  rules,
}: Signs): number | undefined {
  const isKnown = keys.length > 0
  const isList = keys.some((key) => key === 'must' || key === 'nice')
  if (look === 'bracket' && '(「『{'.includes(open))
    return isKnown && (isList || isExact(word, rules)) ? 96 : undefined
  if (look === 'bracket' || look === 'bold' || look === 'boldColon') return isKnown ? 100 : 0
  if (look === 'signs') return isKnown ? 98 : undefined
  if (EXACT.includes(look))
    return isExact(word, rules) && !(look === 'bar' && keys.includes('client')) ? 98 : undefined
  if (look === 'colon') return isKnown ? 100 : isUnknownLabel(word, sep) ? 0 : undefined
  if (!isKnown) return undefined
  const isMarked = sign !== ''
  if (look === 'gap')
    return isExact(word, rules) || (isMarked && !isListed(sign, word)) ? 92 : undefined
  if (look === 'narrow')
    return isMarked && isExact(word, rules) && !/^[-・]/.test(sign) ? 90 : undefined
  if (look === 'touching') return isMarked && isExact(word, rules) ? 88 : undefined
  if (isOver && /^[・-]$/.test(sign)) return isOrExact(word, rules) ? 92 : undefined
  return isAlone(sign, keys, word, rules) ? 92 : undefined
}

function isUnknownLabel(word: string, sep: string): boolean {
  return (
    sep.startsWith(':') && word.length <= 18 && !/\d$/.test(word) && !/[てでがをにはも]$/.test(word)
  )
}

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
    sign.includes('#') ||
    sign === '*' ||
    (sign === '' && LISTED.includes(keys[0] ?? ''))
  )
}

const LATER = {
  bracket: new RegExp(
    `[【\\[<〔《≪]\\s{0,4}(?<word>[^${CLOSE}${OPEN}\\n]{1,16})(?<paren>\\([^()\\n]{1,24}\\))?\\s{0,4}[】\\]>〕》≫]\\s{0,8}(?<sep>:?)`,
    'g',
  ),
  kind: /[(<]\s{0,2}(?<word>必須|尚可|歓迎|must|want|nice)\s{0,2}[)>]\s{0,4}(?<sep>:?)(?=[^\s、,/()])/gi,
  torn: /(?<=^|\s)(?<word>必須|尚可|歓迎|must|want)\)\s{0,4}(?<sep>:?)/gi,
  signs: new RegExp(
    `(?<=[\\s)])[${BOLD_SIGN}]\\s{0,4}(?<word>${WORD}?)${PAREN}(?<sep>\\s{0,8}[:→]|\\s{1,8}|[${BOLD_SIGN}]\\s{0,8})`,
    'g',
  ),
  colon: new RegExp(
    `(?<=[\\s/、。|,】)])(?<word>[^\\s:=→…、。「」【】\\[\\]<>()|/,*${BOLD_SIGN}]{1,12})${PAREN}\\s{0,4}(?<!\\d\\s{0,4})(?<sep>[:→])`,
    'g',
  ),
  cell: /(?<=\t|\s{2})(?<word>必須|尚可|歓迎)(?<sep>\t|\s{2})/g,
} as const

/** Labels behind the value of another one: ◆場所　高田馬場　　◆出社　週4日. */
function laterLabels(
  { from, to, letters }: Pick<LineLetters, 'from' | 'to' | 'letters'>,
  lineFrom: number,
  rules: CompiledRules,
): Label[] {
  const rest = letters.slice(from - lineFrom)
  if (to <= from) return []
  const found = Object.entries(LATER).flatMap(([look, pattern]) =>
    [...rest.matchAll(pattern)].flatMap((match): Label[] => {
      const { word: written = '', paren = '', sep = '' } = match.groups ?? {}
      const word = written.trim()
      const kind = kindOf(paren)
      const known = keysOfLabel(word, rules)
      const keys = kind && known[0] === 'skills' ? [kind] : known
      // エンド→元請→弊社 is a chain.
      const isLink = sep.includes('→') && keys.includes('client')
      const isLong = look === 'colon' && !isExact(word, rules) && word.length > 8
      if (keys.length === 0 || isLink || isLong) return []
      const end = paren !== '' && !kind ? match[0].indexOf(paren) : match[0].length
      const at = from + match.index
      return [
        {
          keys,
          word,
          at,
          end: at + end,
          sure: look === 'cell' || sep.trim() === '' ? 96 : 100,
          style: look,
        },
      ]
    }),
  )
  return found.toSorted((one, other) => one.at - other.at)
}
