import type { CompiledRules } from './compiled-rules.ts'
import { isRuler, linesOf, partsOf } from './labelled-parts.ts'
import type { Even } from './normalised-text.ts'

type LineRange = { from: number; to: number }

/** Cuts a body into the projects that it names; `footer` is where nothing is read any more. */
export function splitMail(
  mail: Even,
  body: LineRange,
  rules: CompiledRules,
): { blocks: LineRange[]; footer: LineRange | null } {
  const end = footerOf(mail, body, rules)
  const whole = { from: body.from, to: end }
  const cuts = [starsIn, numbersIn, namesIn, marksIn, rulersIn]
  const found = cuts
    .map((cut) => cut(mail, whole, rules))
    .map((starts) => blocksFrom(mail, starts, whole, rules))
    .find((blocks) => blocks.length > 1)
  return {
    blocks: found ?? [whole],
    footer: end < body.to ? { from: end, to: body.to } : null,
  }
}

/** Where the signature begins: after the last ruler that nothing of a project follows. */
function footerOf(mail: Even, body: LineRange, rules: CompiledRules): number {
  const lines = linesOf(mail.text, body.from, body.to)
  for (const [index, line] of lines.entries()) {
    const letters = mail.text.slice(line.from, line.to)
    const rest = { from: line.from, to: body.to }
    if (isSignatureMark(letters) && isSignature(mail, rest, rules)) return line.from
    if (index > 0 && isFooterLine(letters, rules) && isSignature(mail, rest, rules))
      return line.from
  }
  return body.to
}

function isSignatureMark(line: string): boolean {
  return (
    /^-- ?$/.test(line) ||
    isRuler(line) ||
    /^\s*(?:株式会社|\(株\)|合同会社|有限会社)\S+/.test(line)
  )
}

const SIGNATURE =
  /株式会社|\(株\)|合同会社|有限会社|TEL|FAX|〒|電話|住所|Mobile|携帯|派遣許可|派\d{2}-|[都道府県].{1,8}[市区町村]/i

function isSignature(mail: Even, { from, to }: LineRange, rules: CompiledRules): boolean {
  const text = mail.text.slice(from, to)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isRuler(line))
  if (lines.length > 25) return false
  const isNamed =
    lines.length === 0 || SIGNATURE.test(text) || lines.some((line) => isFooterLine(line, rules))
  if (!isNamed || hasClosedWord(text, rules)) return false
  return knownParts(mail, { from, to }, rules) < 2
}

function isFooterLine(line: string, { footer }: CompiledRules): boolean {
  return line.match(footer) !== null
}

function hasClosedWord(text: string, { phrases }: CompiledRules): boolean {
  return text.match(phrases.get('closed')?.pattern ?? /(?!)/) !== null
}

const NUMBER = /^\s*[■●◆【[<(]?\s*([①-⑳❶-❿])/

function starsIn({ text }: Even, whole: LineRange): number[] {
  return rising(text, whole, (line) => {
    const letter = line.match(NUMBER)?.[1]?.codePointAt(0)
    if (letter === undefined) return 0
    return letter >= 0x2776 ? letter - 0x2775 : letter - 0x245f
  })
}

const COUNTED =
  /^\s*[■●◆◇▼★]?\s*[【[<(≪]?\s*(?:(?:案件|No\.?|NO\.?|Project|募集|その)\s*[:#]?\s*(\d{1,2})|(\d{1,2})\s*[.)](?=\s*\S))/i

function numbersIn({ text }: Even, whole: LineRange): number[] {
  return rising(text, whole, (line) => {
    const match = line.match(COUNTED)
    return Number(match?.[1] ?? match?.[2] ?? 0)
  })
}

/** Lines that count 1, 2, 3 …; a list within one of them, which begins again, does not. */
function rising(text: string, whole: LineRange, numberOf: (line: string) => number): number[] {
  const starts: number[] = []
  for (const line of linesOf(text, whole.from, whole.to)) {
    const beginning = text.slice(line.from, line.to).trimStart().slice(0, 80)
    if (numberOf(beginning) === starts.length + 1) starts.push(line.from)
  }
  return starts
}

/** 案件名 again is another project; its heading may be a line above. */
function namesIn(mail: Even, whole: LineRange, rules: CompiledRules): number[] {
  return partsOf(mail, whole, rules)
    .parts.filter(({ key, word }) => key === 'name' && !/職種|ポジション/.test(word))
    .map(({ at }) => mail.text.lastIndexOf('\n', at - 1) + 1)
}

function marksIn({ text }: Even, whole: LineRange): number[] {
  return linesOf(text, whole.from, whole.to)
    .filter(({ from, to }) => /^\s*(?:🔥|!!|◎|★★|▼▼|☆☆|◆◆|✅|【急募】)/u.test(text.slice(from, to)))
    .filter(({ from, to }) => !isRuler(text.slice(from, to)))
    .map(({ from }) => from)
}

function rulersIn(mail: Even, whole: LineRange, rules: CompiledRules): number[] {
  const lines = linesOf(mail.text, whole.from, whole.to)
  const rulers = lines.filter(({ from, to }) => isRuler(mail.text.slice(from, to)))
  const starts = [whole.from, ...rulers.map(({ to }) => to + 1)].filter((at) => at < whole.to)
  return starts.filter((from, index) => {
    const before = { from: starts[index - 1] ?? from, to: from }
    return index < 2 || !isTitle(mail, before, rules)
  })
}

/** A line or two between two rulers is the title of what comes below. */
function isTitle(mail: Even, range: LineRange, rules: CompiledRules): boolean {
  const text = mail.text.slice(range.from, range.to)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isRuler(line))
  if (lines.length === 0 || lines.length > 2 || hasClosedWord(text, rules)) return false
  return knownParts(mail, range, rules) < 2
}

/** From start to start, but only what tells of a project or of the end of one. */
function blocksFrom(
  mail: Even,
  starts: number[],
  whole: LineRange,
  rules: CompiledRules,
): LineRange[] {
  const blocks = starts.map((from, index) => ({ from, to: starts[index + 1] ?? whole.to }))
  return blocks.filter((block) => isProject(mail, block, rules)).map((block) => shorn(mail, block))
}

function isProject(mail: Even, block: LineRange, rules: CompiledRules): boolean {
  const text = mail.text.slice(block.from, block.to)
  if (knownParts(mail, block, rules) >= 2) return true
  return hasClosedWord(text, rules) || /\d万/.test(text)
}

function knownParts(mail: Even, range: LineRange, rules: CompiledRules): number {
  return new Set(partsOf(mail, range, rules).parts.map(({ key }) => key)).size
}

/** Without the rulers and empty lines at its end. */
function shorn({ text }: Even, { from, to }: LineRange): LineRange {
  let end = from
  for (const line of linesOf(text, from, to)) {
    const letters = text.slice(line.from, line.to)
    if (letters.trim() !== '' && !isRuler(letters)) end = line.to
  }
  return { from, to: end }
}
