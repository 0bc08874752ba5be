import type { CompiledRules } from './compiled-rules.ts'
import { isRuler, labelsIn, linesOf, partsOf } from './labelled-parts.ts'
import { lineProjectsIn } from './line-projects.ts'
import type { Even } from './normalised-text.ts'
import { countFacts } from './plain-facts.ts'
import { CLOSED } from './project-block.ts'
import type { Ground, Range } from './reading-context.ts'
import { conditionsAbove, isShared, withoutRest } from './shared-conditions.ts'

/** Cuts a body into the projects that it names; `footer` is where nothing is read any more. */
export function splitMail(
  ground: Ground,
  body: Range,
): { blocks: Range[]; shared: Range | undefined; footer: Range | null } {
  const { mail, rules } = ground
  const end = footerOf(ground, body)
  const whole = { from: commentEnd(ground, body), to: end }
  const shared = sharedIn(mail, whole)
  const headings = () => headingsIn(ground, whole)
  const lines = () => lineProjectsIn(ground, whole)
  const cuts = [rowsIn, starsIn, numbersIn, lettersIn, namesIn, headings, lines, marksIn, rulersIn]
  const found = cuts
    .map((cut) => cut(mail, whole, rules))
    .map((starts) => (starts.length > 1 && isLabelList(mail, starts, rules) ? [] : starts))
    .map((starts) => blocksFrom(mail, starts, { whole, shared }, rules))
    .find((blocks) => blocks.length > 1)
  const { blocks, rest } = found ? withoutRest(mail, found) : { blocks: [whole], rest: undefined }
  return {
    blocks,
    shared: found && (shared ?? rest ?? conditionsAbove(mail, headOf(whole, found), rules)),
    footer: end < body.to ? { from: end, to: body.to } : null,
  }
}

function headOf(whole: Range, [first]: readonly Range[]): Range {
  return { from: whole.from, to: first?.from ?? whole.from }
}

/** What is written once for every project: the paragraph that begins with 共通. */
function sharedIn({ text }: Even, whole: Range): Range | undefined {
  const lines = linesOf(text, whole.from, whole.to)
  const first = lines.findIndex(({ from, to }) => isShared(text.slice(from, to)))
  if (first < 0) return undefined
  const after = lines.slice(first + 1).findIndex(({ from, to }) => {
    const line = text.slice(from, to)
    return line.trim() === '' || isRuler(line) || isCounted(line)
  })
  const last = after < 0 ? lines.at(-1) : lines[first + after]
  return { from: lines[first]?.from ?? whole.from, to: last?.to ?? whole.to }
}

/** Where the signature begins: after the last ruler that nothing of a project follows. */
function footerOf(ground: Ground, body: Range): number {
  const { mail, rules } = ground
  const lines = linesOf(mail.text, body.from, body.to)
  for (const [index, line] of lines.entries()) {
    if (
      mail.older.includes(line.from) &&
      hasProject(mail, { from: body.from, to: line.from }, rules)
    )
      return line.from
    const letters = mail.text.slice(line.from, line.to)
    const rest = { from: line.from, to: body.to }
    if (isSignatureMark(letters) && isSignature(ground, rest)) return line.from
    if (index > 0 && isFooterLine(letters, rules) && isSignature(ground, rest)) return line.from
  }
  return body.to
}

/** Above a project that was sent on, a comment without labels says nothing of it that is sure. */
function commentEnd({ mail, rules }: Ground, body: Range): number {
  const older = mail.older.findLast(
    (at) =>
      at > body.from &&
      knownParts(mail, { from: body.from, to: at }, rules) < 2 &&
      hasProject(mail, { from: at, to: body.to }, rules),
  )
  return older ?? body.from
}

/** What is quoted below a project is an older mail. */
function hasProject(mail: Even, range: Range, rules: CompiledRules): boolean {
  return knownParts(mail, range, rules) >= 3
}

function isSignatureMark(line: string): boolean {
  return (
    /^-- ?$/.test(line) ||
    isRuler(line) ||
    /^\s*(?:株式会社|\(株\)|合同会社|有限会社)\S+/.test(line)
  )
}

const SIGNATURE =
  /株式会社|\(株\)|合同会社|有限会社|(?<![a-z])(?:TEL|FAX)(?![a-z])|〒|電話|住所|Mobile|携帯|派遣許可|派\d{2}-|[都道府県].{1,8}[市区町村]/i

function isSignature(ground: Ground, { from, to }: Range): boolean {
  const { mail, rules } = ground
  const text = mail.text.slice(from, to)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isRuler(line))
  if (lines.length > 25) return false
  const isNamed =
    lines.length === 0 || SIGNATURE.test(text) || lines.some((line) => isFooterLine(line, rules))
  if (!isNamed || hasClosedWord(text, rules)) return false
  return knownParts(mail, { from, to }, rules) < 2 && countFacts(ground, { from, to }) < 2
}

function isFooterLine(line: string, { footer }: CompiledRules): boolean {
  return line.match(footer) !== null
}

function hasClosedWord(text: string, { phrases }: CompiledRules): boolean {
  return text.match(phrases.get('closed')?.pattern ?? /(?!)/) !== null
}

/** A row of a table that has one project a row. */
function rowsIn(mail: Even, whole: Range, rules: CompiledRules): number[] {
  const cells = labelsIn(mail, rules).filter(
    ({ style, at }) => style === 'cell' && at >= whole.from && at < whole.to,
  )
  return [...new Set(cells.map(({ at }) => mail.text.lastIndexOf('\n', at - 1) + 1))]
}

/** 1. 案件名, 2. 必須, 3. 単価: what is counted are the labels of one project. */
function isLabelList(mail: Even, starts: readonly number[], rules: CompiledRules): boolean {
  const lines = new Set(starts)
  const keys = labelsIn(mail, rules)
    .filter(
      ({ at, style }) => style !== 'cell' && lines.has(mail.text.lastIndexOf('\n', at - 1) + 1),
    )
    .flatMap((label) => label.keys.slice(0, 1))
  const kinds = new Set(keys)
  return kinds.size >= LEAST_LISTED && kinds.size * 2 > starts.length
}

const LEAST_LISTED = 3

const NUMBER = /^\s{0,40}[■●◆◇▼【[<(《〔]{0,2}\s{0,4}(?:案件|募集|No\.?|PJ)?\s{0,2}([①-⑳❶-❿])/

function starsIn({ text }: Even, whole: Range): number[] {
  return rising(text, whole, (line) => {
    const letter = line.match(NUMBER)?.[1]?.codePointAt(0)
    if (letter === undefined) return 0
    return letter >= 0x2776 ? letter - 0x2775 : letter - 0x245f
  })
}

const COUNTED =
  /^\s{0,40}[■□●◆◇▼★◎✅☑=*#ー~-]{0,9}\s{0,4}(?:[【[<(≪《〔]\s{0,2}(\d{1,2})\s{0,2}[】\]>)≫》〕]|[【[<(≪《〔]?\s{0,2}(?:(?:案件|No\.?|Project|PJ|募集|その|Case|Job)\s{0,2}[:#.]?\s{0,2}(\d{1,2})(?![\d年月/万-])|(\d{1,2})\s{0,2}[.)](?=\s{0,4}\S)(?!\d)|(?<=[■□●◆◇▼★◎])(\d{1,2})\s{1,4}(?=[^\s\d])|(\d{1,2})\s?(?:件目|案件目|つ目)))/i

function isCounted(line: string): boolean {
  return COUNTED.test(line) || NUMBER.test(line)
}

function numbersIn({ text }: Even, whole: Range): number[] {
  return rising(text, whole, (line) => {
    const match = line.match(COUNTED)
    return Number(match?.slice(1).find((figure) => figure !== undefined) ?? 0)
  })
}

const LETTERED =
  /^\s{0,20}[■□●◆◇▼★◎]?\s{0,2}(?:[【[<(≪《〔]\s{0,2}(?:案件|ポジション|募集)?\s{0,2}([A-H])\s{0,2}[】\])>≫》〕]|(?:案件|ポジション|募集)\s{0,2}([A-H])(?![A-Za-z])|([A-H])\s{0,2}[.):](?=\s{0,4}\S))/

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']
const ROMAN_HEAD = /^(I{1,3}|IV|V)\s{0,2}[.、)]/

/** 【A】 … 【B】 …, Ⅰ．… Ⅱ．… */
function lettersIn({ text }: Even, whole: Range): number[] {
  const roman = rising(text, whole, (line) => ROMAN.indexOf(line.match(ROMAN_HEAD)?.[1] ?? ''))
  if (roman.length > 1) return roman
  return rising(text, whole, (line) => {
    const letter = line
      .match(LETTERED)
      ?.slice(1)
      .find((one) => one !== undefined)
    return letter === undefined ? 0 : letter.charCodeAt(0) - 64
  })
}

/** Lines that count 1, 2, 3 …; a list within one of them, which begins again, does not. */
function rising(text: string, whole: Range, numberOf: (line: string) => number): number[] {
  const starts: number[] = []
  for (const line of linesOf(text, whole.from, whole.to)) {
    const beginning = text.slice(line.from, line.to).trimStart().slice(0, 80)
    if (numberOf(beginning) === starts.length + 1) starts.push(line.from)
  }
  return starts
}

/** 案件名 again is another project; its heading may be a line above. */
function namesIn(mail: Even, whole: Range, rules: CompiledRules): number[] {
  return partsOf(mail, whole, rules)
    .parts.filter(
      ({ key, word }) => key === 'name' && !/職種|ポジション|position|role|^件名$/i.test(word),
    )
    .map(({ at }) => mail.text.lastIndexOf('\n', at - 1) + 1)
}

const HEADING =
  /^\s{0,9}(?:[■□●◆◇▼★◎〇◯▪]\s?[^\s:■□●◆◇▼★◎〇◯▪]|【[^】\n]{1,20}】\s{0,2}[^\s:]|[-=*~]{2,9}\s{0,4}[^\s\-=*~][^\n]{2,50}[-=*~]{2,9}\s{0,9}$)/

/** ◆PMO above the skills and the rate of one project, ◆開発リーダー above those of the next. */
function headingsIn(ground: Ground, whole: Range): number[] {
  const { mail, rules } = ground
  const labelled = new Set(
    labelsIn(mail, rules).map(({ at }) => mail.text.lastIndexOf('\n', at - 1) + 1),
  )
  const starts = linesOf(mail.text, whole.from, whole.to)
    .filter(({ from, to }) => HEADING.test(mail.text.slice(from, to)))
    .filter(({ from }) => !labelled.has(from) && !labelled.has(from + 1))
    .map(({ from }) => from)
  const isWhole = starts.every((from, at) =>
    isDescribed(ground, { from, to: starts[at + 1] ?? whole.to }),
  )
  const signs = new Set(starts.map((from) => mail.text.slice(from, whole.to).trimStart()[0]))
  return isWhole && signs.size === 1 ? starts : []
}

/** Whether labels or sentences say what a project needs. */
function isDescribed(ground: Ground, block: Range): boolean {
  const keys = new Set(partsOf(ground.mail, block, ground.rules).parts.map(({ key }) => key))
  const isLabelled = keys.has('must') || keys.has('skills')
  return (isLabelled && (keys.has('rate') || keys.size > 3)) || countFacts(ground, block) >= 3
}

const MARK = /^\s*(?:🔥|!!|◎|★★|▼▼|☆☆|◆◆|✅|【急募】)/u

/** ◎必須 is a label of one project and no mark of the next. */
function marksIn(mail: Even, whole: Range, rules: CompiledRules): number[] {
  const labels = labelsIn(mail, rules).filter(({ keys }) => !keys.includes('name'))
  return linesOf(mail.text, whole.from, whole.to)
    .filter((line) => !labels.some(({ at }) => at >= line.from && at < line.from + 4))
    .map(({ from, to }) => ({ from, letters: mail.text.slice(from, to) }))
    .filter(({ letters }) => MARK.test(letters) && !isRuler(letters))
    .map(({ from }) => from)
}

function rulersIn(mail: Even, whole: Range, rules: CompiledRules): number[] {
  const lines = linesOf(mail.text, whole.from, whole.to)
  const rulers = lines.filter(({ from, to }) => isRuler(mail.text.slice(from, to)))
  const starts = [whole.from, ...rulers.map(({ to }) => to + 1)].filter((at) => at < whole.to)
  return starts.filter((from, index) => {
    const before = { from: starts[index - 1] ?? from, to: from }
    return index < 2 || !isTitle(mail, before, rules)
  })
}

/** A line or two between two rulers is the title of what comes below. */
function isTitle(mail: Even, range: Range, rules: CompiledRules): boolean {
  const text = mail.text.slice(range.from, range.to)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isRuler(line))
  if (lines.length === 0 || lines.length > 2 || hasClosedWord(text, rules)) return false
  return knownParts(mail, range, rules) < 2
}

/** From start to start, but only what describes a project or the end of one. */
function blocksFrom(
  mail: Even,
  starts: number[],
  { whole, shared }: { whole: Range; shared: Range | undefined },
  rules: CompiledRules,
): Range[] {
  const ends = [...starts, shared?.from ?? whole.to, whole.to]
  const blocks = starts.map((from) => ({ from, to: Math.min(...ends.filter((at) => at > from)) }))
  return blocks.filter((block) => isProject(mail, block, rules)).map((block) => shorn(mail, block))
}

function isProject(mail: Even, block: Range, rules: CompiledRules): boolean {
  const text = mail.text.slice(block.from, block.to)
  if (knownParts(mail, block, rules) >= 2) return true
  return (
    CLOSED.test(text) || hasClosedWord(text, rules) || (/\d万/.test(text) && !SENDER.test(text))
  )
}

const SENDER = /(?<![A-Za-z])(?:TEL|FAX)(?![A-Za-z])|〒|キャンペーン|紹介料/

function knownParts(mail: Even, range: Range, rules: CompiledRules): number {
  return new Set(partsOf(mail, range, rules).parts.map(({ key }) => key)).size
}

/** Without the rulers and empty lines at its end. */
function shorn({ text }: Even, { from, to }: Range): Range {
  let end = from
  for (const line of linesOf(text, from, to)) {
    const letters = text.slice(line.from, line.to)
    if (letters.trim() !== '' && !isRuler(letters)) end = line.to
  }
  return { from, to: end }
}
