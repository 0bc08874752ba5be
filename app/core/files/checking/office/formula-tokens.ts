import { refuse } from '#core/files/checking/verdict.ts'

export type FormulaToken = {
  kind: 'text' | 'quoted' | 'bracket' | 'word' | 'error' | 'sign' | 'blank'
  text: string
}

const LONGEST = 64 * 1024
const TEXT = /"(?:[^"]|"")*"/y
const QUOTED = /'(?:[^']|'')*'/y
const BLANK = /\s+/y
const ERROR =
  /#(?:REF!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|EXTERNAL!|PYTHON!)/iy
const SIGNS = new Set('+-*/^&=<>%(),;:!{}@#~$')
const WORD = /[^\s"'[\]+\-*/^&=<>%(),;:!{}@#~|`\\]+/y

/** A formula as the words that it consists of. A letter that belongs to none ends the check, and so do DDE's bar and a backslash. */
export function tokeniseFormula(formula: string): FormulaToken[] {
  if (formula.length > LONGEST) refuse('bomb')
  const tokens: FormulaToken[] = []
  for (let at = 0; at < formula.length; ) {
    const token = tokenAt(formula, at)
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

function tokenAt(formula: string, at: number): FormulaToken {
  const text = matchAt(TEXT, formula, at)
  if (text !== undefined) return { kind: 'text', text }
  const quoted = matchAt(QUOTED, formula, at)
  if (quoted !== undefined) return { kind: 'quoted', text: quoted }
  const blank = matchAt(BLANK, formula, at)
  if (blank !== undefined) return { kind: 'blank', text: blank }
  if (formula[at] === '[') return { kind: 'bracket', text: bracketAt(formula, at) }
  const error = matchAt(ERROR, formula, at)
  if (error !== undefined) return { kind: 'error', text: error }
  const word = matchAt(WORD, formula, at)
  if (word !== undefined) return { kind: 'word', text: word }
  const sign = formula[at] ?? ''
  return SIGNS.has(sign) ? { kind: 'sign', text: sign } : refuse('external')
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** A column of a table, whose brackets may hold others; an apostrophe takes the next letter as it is. */
function bracketAt(formula: string, from: number): string {
  let depth = 0
  for (let at = from; at < formula.length; at++) {
    const letter = formula[at]
    if (letter === "'") at += 1
    else if (letter === '[') depth += 1
    else if (letter === ']' && --depth === 0) return formula.slice(from, at + 1)
  }
  return refuse('external')
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g
/** Newer functions have a prefix in the file; a parameter of LET or LAMBDA has one of its own. */
const PREFIX = /^(?:_xlfn\.|_xlws\.|_xleta\.|_xlfngnumeric\.)+/i

export function plainName(word: string): string {
  return word.replace(PREFIX, '')
}

/** Excel reads such an escape as the letter that it names. */
export function plainLetters(text: string): string {
  return text.replace(ESCAPED, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
