import { refuse } from '#core/files/checking/verdict.ts'
import { kindOfFunction } from './formula-functions.ts'
import { type FormulaToken, plainLetters, plainName } from './formula-tokens.ts'

/** What of a formula counts where INDIRECT makes a place of a text. */
export type FormulaTexts = {
  /** A place is made of what cells hold. */
  leads: boolean
  /** A text is put together from what cells hold. */
  joins: boolean
  /** A sign is made that no text has. */
  makes: boolean
  texts: readonly string[]
}

const SIGNS_OF_PLACES = "[]'#"

/**
 * INDIRECT may read its place from cells, as lists of choices do, as long as no text of the book can be the place of
 * another one, and no formula could put one together.
 */
export function openComputedPlaces() {
  const signs = new Set<string>()
  let [leads, joins, makes, isOuter, namesFile] = [false, false, false, false, false]
  const takeText = (written: string): void => {
    const text = plainLetters(written)
    for (const sign of SIGNS_OF_PLACES) if (text.includes(sign)) signs.add(sign)
    isOuter ||= isOuterPlace(text)
    namesFile ||= isFileName(text)
  }
  return {
    takeText,
    takeFormula(formula: FormulaTexts): void {
      leads ||= formula.leads
      joins ||= formula.joins
      makes ||= formula.makes
      for (const text of formula.texts) takeText(text)
    },
    /** A function that a formula may call by its name, with whatever it is given there. */
    takeCalled(name: string): void {
      const kind = kindOfFunction(name)
      joins ||= kind === 'joining'
      makes ||= kind === 'making'
    },
    /** Texts that nothing here reads may be in cells. */
    takeUnread(): void {
      makes = true
    },
    end(): void {
      const hasSigns = ['[]', "'#"].some((pair) => [...pair].every((sign) => signs.has(sign)))
      if (leads && (makes || isOuter || (joins && (hasSigns || namesFile)))) refuse('external')
    },
  }
}

export type ComputedPlaces = ReturnType<typeof openComputedPlaces>

/** How a book is called; its sheets and names are reached by that with a mark behind it, as long as it is open. */
const FILE_NAME = /\.(?:xl[a-z]{1,2}|od[st]|ots|fods)\s{0,9}'?\s{0,9}$/i

/** Whether a text is, or ends with, the name of a book. */
export function isFileName(text: string): boolean {
  return FILE_NAME.test(text)
}

/** What is before each mark of a place. */
function namesBook(text: string): boolean {
  return text
    .split(/[!！]/)
    .slice(0, -1)
    .some((part) => part.split(':').some(isFileName))
}

/** It has a book in brackets or by its name, or in LibreOffice one in quotation marks with # behind it. */
function isOuterPlace(text: string): boolean {
  if (namesBook(text)) return true
  const start = text.indexOf('[')
  const end = start < 0 ? -1 : text.indexOf(']', start)
  return (end > start && text.includes('!', end)) || text.replace(/\s/g, '').includes("'#")
}

type Call = { name: string; kind: ReturnType<typeof kindOfFunction>; commas: number }

/** Reads what a formula does with texts: where it calls, what it joins, and what it gives to INDIRECT. */
export function textsOf(tokens: readonly FormulaToken[]): FormulaTexts {
  const open: Call[] = []
  const found = { leads: false, reads: false, joins: false, makes: false }
  const texts: string[] = []
  const solid = tokens.filter(({ kind }) => kind !== 'blank')
  for (const [index, token] of solid.entries()) {
    const [before, next] = [solid[index - 1], solid[index + 1]]
    follow(open, token, before)
    const name = isCall(token, next) ? plainName(token.text).toUpperCase() : ''
    const kind = name === '' ? undefined : kindOfFunction(name)
    found.joins ||= token.text === '&' || kind === 'joining'
    const isMade = kind === 'making' && !isOtherSign(solid.slice(index, index + 4))
    const isAddress = open.some((call) => call.name === 'ADDRESS' && call.commas > 2)
    found.makes ||= isMade || isAddress
    // What an error says is no text.
    if (token.kind === 'text' && open.at(-1)?.name !== 'ERROR') texts.push(token.text.slice(1, -1))
    const isRead = name === 'INDIRECT' || (isPlace(token, next) && !isCompared(before, next))
    if (!isRead && !isMade && !isAddress) continue
    const within = open.slice(open.findLastIndex((call) => call.name === 'INDIRECT') + 1)
    found.reads ||= !open.some(isCounting)
    found.leads ||= within.length < open.length && !within.some(isCounting)
  }
  const { leads, makes, reads } = found
  return { leads, makes, joins: found.joins && (reads || texts.some(hasSignOfPlaces)), texts }
}

/** A cell by its way from this one: R[-1]C. */
const RELATIVE = /^R(?:\d{1,7}|\[-?\d{1,7}\])?C(?:\d{1,5}|\[-?\d{1,5}\])?$/i

/** What INDIRECT is given may be no place of another file, and no part of one. */
export function leadsOutside(text: string): boolean {
  return (/[\\/|[#]/.test(text) && !RELATIVE.test(text)) || namesBook(text)
}

export function hasSignOfPlaces(text: string): boolean {
  return [...SIGNS_OF_PLACES].some((sign) => text.includes(sign))
}

/** Which brackets are open, and what was called by them. */
function follow(open: Call[], { text }: FormulaToken, before: FormulaToken | undefined): void {
  if (text === '(') open.push(callOf(before))
  else if (text === ')') open.pop()
  const call = open.at(-1)
  if (call && [',', ';'].includes(text)) call.commas += 1
}

/** The name of a function alone is handed to another one that calls it. */
function isCall({ kind, text }: FormulaToken, next: FormulaToken | undefined): boolean {
  return kind === 'word' && (next?.text === '(' || /^_xleta\./i.test(text))
}

/** A comparison answers yes or no. */
function isCompared(...around: readonly (FormulaToken | undefined)[]): boolean {
  return around.some((token) => token?.kind === 'sign' && '=<>'.includes(token.text))
}

function isCounting({ kind }: Call): boolean {
  return kind === 'counting'
}

function callOf(before: FormulaToken | undefined): Call {
  const name = before?.kind === 'word' ? plainName(before.text).toUpperCase() : ''
  return { name, kind: kindOfFunction(name), commas: 0 }
}

/** A cell, an area or a name; numbers and what is called are none. */
function isPlace({ kind, text }: FormulaToken, next: FormulaToken | undefined): boolean {
  if (kind === 'bracket') return true
  if (kind !== 'word' || next?.text === '(') return false
  return !/^[\d.]+(?:e\d+)?$|^(?:TRUE|FALSE)$/i.test(text)
}

/** A line's end is made by a number; a sign that a place could have is not. */
function isOtherSign([called, , given, end]: readonly FormulaToken[]): boolean {
  const name = plainName(called?.text ?? '').toUpperCase()
  const isNumber = /^\d{1,3}$/.test(given?.text ?? '') && end?.text === ')'
  if (!isNumber || !['CHAR', 'UNICHAR'].includes(name)) return false
  return !SIGNS_OF_PLACES.includes(String.fromCharCode(Number(given?.text)))
}
