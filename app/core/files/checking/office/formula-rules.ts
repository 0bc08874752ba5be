import { refuse } from '#core/files/checking/verdict.ts'
import { type FormulaTexts, isFileName, leadsOutside, textsOf } from './computed-places.ts'
import { isListedFunction } from './formula-functions.ts'
import { type FormulaToken, plainLetters, plainName, tokeniseFormula } from './formula-tokens.ts'
import { checkLinkTarget } from './link-targets.ts'
import { wordsOf } from './namespaces.ts'

const PARAMETER = /^_xlpm\./i
/** What these are given is judged where they are called. */
const REACHING = new Set(['HYPERLINK', 'INDIRECT'])
/** What is given to these by its name alone is called by them. */
const CALLING = new Set(wordsOf('MAP BYROW BYCOL REDUCE SCAN MAKEARRAY GROUPBY PIVOTBY'))
/** Functions that reach beyond the workbook; elsewhere such a word is a name. */
const OUTER = new Set([
  ...REACHING,
  ...wordsOf(
    `WEBSERVICE FILTERXML IMAGE RTD CALL REGISTER REGISTER.ID EXEC EVALUATE DDE PY STOCKHISTORY TRANSLATE COPILOT
     DETECTLANGUAGE SQL.REQUEST CUBEVALUE CUBEMEMBER CUBESET IMPORTDATA IMPORTXML IMPORTHTML IMPORTFEED IMPORTRANGE`,
  ),
])
/** A bar, a bracket or a quotation mark in its wide form: nothing that a name has. */
const WIDE = /[｜［］＼＂＇！（）]/

/** Refuses a formula that reaches beyond its workbook: DDE, other books, shares, the web, programs. */
export function checkFormula(formula: string): FormulaTexts {
  const plain = plainLetters(formula)
  if (plain !== formula) checkTokens(tokeniseFormula(formula))
  const tokens = tokeniseFormula(plain)
  checkTokens(tokens)
  return textsOf(tokens)
}

/** A formula of an attribute, which has no reason to compute a place. */
export function checkPlainFormula(formula: string): void {
  if (checkFormula(formula).leads) refuse('external')
}

function checkTokens(tokens: readonly FormulaToken[]): void {
  for (const [index, token] of tokens.entries()) {
    if (isOtherBook(token, tokens[index + 1])) refuse('external')
    if (token.kind === 'quoted') checkSheets(token.text.slice(1, -1))
    else if (token.kind === 'bracket')
      checkBracket(token.text, tokens[index - 1], tokens[index + 1])
    else if (token.kind === 'word') checkWord(token.text, tokens[index - 1], follow(tokens, index))
    else if (token.text === '/' && isAddress(tokens[index - 1])) refuse('external')
    else if (token.text === '(' && callsValue(tokens, index)) refuse('external')
  }
  if (handsOuter(tokens)) refuse('external')
  if (textsOfIndirect(tokens).some((text) => leadsOutside(text.slice(1, -1)))) refuse('external')
}

/** What an open book names is reached by the book's own name, without brackets: Book1.xls!Rate. */
function isOtherBook({ kind, text }: FormulaToken, next: FormulaToken | undefined): boolean {
  if (kind !== 'word' && kind !== 'quoted') return false
  const isBefore = next?.text === '!' || next?.text === ':'
  return isBefore && text.replace(/^'|'$/g, '').split(':').some(isFileName)
}

/** Whether a function that reaches out is handed by its name to what could call it: LET(f, WEBSERVICE, f("…")). */
function handsOuter(tokens: readonly FormulaToken[]): boolean {
  const solid = tokens.filter(({ kind }) => kind !== 'blank')
  const nameOf = ({ kind, text }: FormulaToken) =>
    kind === 'word' ? plainName(text).toUpperCase() : ''
  const isCalled = (index: number) => solid[index + 1]?.text === '('
  // PY:PY is a column.
  const isColumn = (index: number) =>
    [solid[index - 1], solid[index + 1]].some((token) => token?.text === ':')
  const isHanding = solid.some(
    (token, index) => isCalled(index) && (PARAMETER.test(token.text) || CALLING.has(nameOf(token))),
  )
  return (
    isHanding &&
    solid.some((token, index) => OUTER.has(nameOf(token)) && !isCalled(index) && !isColumn(index))
  )
}

/** Whether a bracket calls what a value is in place of a function's name; only LAMBDA makes what may be called so. */
function callsValue(tokens: readonly FormulaToken[], index: number): boolean {
  const direct = tokens[index - 1]
  const end = direct?.kind === 'blank' ? index - 2 : index - 1
  const before = tokens[end]
  if (before?.text !== ')') return direct !== undefined && VALUES.has(direct.kind)
  const open = openingOf(tokens, end)
  const name = tokens[open - 1]?.kind === 'blank' ? tokens[open - 2] : tokens[open - 1]
  if (name?.kind === 'word') return plainName(name.text).toUpperCase() !== 'LAMBDA'
  if (name?.text === ')') return false
  // Behind a blank it is what two ranges have in common.
  return direct?.kind !== 'blank' || end - open === 2
}

const VALUES = new Set(['text', 'quoted', 'bracket', 'error'])

function openingOf(tokens: readonly FormulaToken[], end: number): number {
  let depth = 0
  for (let at = end; at >= 0; at--) {
    if (tokens[at]?.text === ')') depth += 1
    else if (tokens[at]?.text === '(' && --depth === 0) return at
  }
  return 0
}

/** A slash divides what is before it; behind a colon or another slash it is of an address. */
function isAddress(before: FormulaToken | undefined): boolean {
  return before?.text === ':' || before?.text === '/'
}

/** What INDIRECT makes a place of, as far as it is written there. */
function textsOfIndirect(tokens: readonly FormulaToken[]): string[] {
  const texts: string[] = []
  const open: boolean[] = []
  let isCalled = false
  for (const token of tokens) {
    if (token.text === '(') open.push(isCalled)
    if (token.text === ')') open.pop()
    if (token.kind === 'text' && open.includes(true)) texts.push(token.text)
    if (token.kind !== 'blank') isCalled = isIndirect(token)
  }
  return texts
}

/** The next tokens that are not blank: Excel allows blanks between a function and its bracket. */
function follow(tokens: readonly FormulaToken[], index: number): FormulaToken[] {
  const rest = tokens.slice(index + 1, index + 7)
  return rest.filter(({ kind }) => kind !== 'blank').slice(0, 3)
}

/** The name of a sheet, or of two that are the ends of several. Elsewhere a path would be between such marks. */
function checkSheets(name: string): void {
  const parts = name.split(':')
  const isPlain = parts.length <= 2 && parts.every((part) => part.length > 0)
  if (!isPlain || /[\\/?*[\]|]/.test(name) || parts.some(isDrive)) refuse('external')
}

function isDrive(part: string, index: number, parts: readonly string[]): boolean {
  return parts.length > 1 && index === 0 && /^[A-Za-z]$/.test(part)
}

/** In front of a sheet's name a bracket holds another book, unless it is the number of this one. */
function checkBracket(
  text: string,
  before: FormulaToken | undefined,
  after: FormulaToken | undefined,
): void {
  if (text === '[0]' && after?.text === '!') return
  const leads = after?.kind === 'word' || after?.kind === 'quoted' || after?.text === '!'
  if (leads || /^\[\d+\]$/.test(text) || /[\\|]|:\/\//.test(text)) refuse('external')
  if (before?.kind === 'quoted' || before?.kind === 'text') refuse('external')
}

function checkWord(
  word: string,
  before: FormulaToken | undefined,
  [bracket, ...operands]: readonly FormulaToken[],
): void {
  if (WIDE.test(word)) refuse('external')
  if (PARAMETER.test(word)) return
  const name = plainName(word)
  const isCalled = bracket?.text === '('
  const isNewer = /^_xl/i.test(word)
  if ((isCalled || isNewer) && !isListedFunction(name)) refuse('external')
  if (/^_xleta\./i.test(word) && REACHING.has(name.toUpperCase())) refuse('external')
  if (isCalled && before?.text === '!') refuse('external')
  if (isCalled && name.toUpperCase() === 'HYPERLINK') checkHyperlink(operands)
}

/** A link that is put together while it is read could lead anywhere. */
function checkHyperlink([target, end]: readonly FormulaToken[]): void {
  const isConstant = target?.kind === 'text' && [',', ';', ')'].includes(end?.text ?? '')
  if (!target || !isConstant) refuse('external')
  checkLinkTarget(target.text.slice(1, -1).replaceAll('""', '"'))
}

function isIndirect({ kind, text }: FormulaToken): boolean {
  return kind === 'word' && /^INDIRECT$/i.test(plainName(text))
}
