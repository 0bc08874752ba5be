import { refuse } from '#core/files/checking/verdict.ts'
import { type FormulaTexts, hasSignOfPlaces, leadsOutside } from './computed-places.ts'
import { kindOfFunction } from './formula-functions.ts'

/** Of the records of Excel 97, or of Excel 5. */
export type Layout = 97 | 5

export type OldStep = {
  id: number
  /** What it has written in it; a list may have several. */
  texts?: readonly string[]
  number?: number
  /** What is called, and how many values it is given where the formula says so. */
  call?: { name: string; takes: number | undefined }
}

const JOIN = 0x08
const FIRST_COMPARISON = 0x09
const LAST_COMPARISON = 0x0e
const FIRST_OF_TWO = 0x03
const LAST_OF_TWO = 0x11
const OF_ONE = [0x12, 0x13, 0x14]
/** Brackets, attributes, and marks in front of steps that make an area. */
const NO_VALUE = [0x15, 0x19, 0x26, 0x27, 0x28, 0x29, 0x2e, 0x2f]
/** A missing value, a text, an error, yes and no, numbers and a list. */
const CONSTANT = [0x16, 0x17, 0x1c, 0x1d, 0x1e, 0x1f, 0x20]

/** What is known of a value: whether cells or numbers made a text of it, and what kinds of texts are written in it. */
type Value = { isRead: boolean; hasSign: boolean; isOutside: boolean; number?: number | undefined }

/** Does the steps of a formula without its cells. What counts is what it does with texts. */
export function textsOfSteps(steps: readonly OldStep[]): FormulaTexts {
  const stack: Value[] = []
  const texts = steps.flatMap((step) => step.texts ?? [])
  const found = { leads: false, joins: false, makes: false, texts }
  let isOdd = false
  for (const step of steps) {
    if (NO_VALUE.includes(step.id)) continue
    const count = countOf(step)
    isOdd ||= count > stack.length
    const given = count === 0 ? [] : stack.splice(-count)
    const value = valueAfter(step, given)
    found.makes ||= makesSign(step, given)
    found.joins ||= isJoining(step) && (value.isRead || value.hasSign)
    if (isIndirect(step)) {
      found.leads ||= given.some(({ isRead }) => isRead)
      if (given.some(({ isOutside }) => isOutside)) refuse('external')
    }
    stack.push(value)
  }
  // Excel would not read such steps. Others might, in a way that is not known.
  if (isOdd || stack.length > 1) return judgeOdd(steps, texts)
  return found
}

function judgeOdd(steps: readonly OldStep[], texts: readonly string[]): FormulaTexts {
  const leads = steps.some(isIndirect)
  if (leads && texts.some(leadsOutside)) refuse('external')
  return { leads, joins: true, makes: true, texts }
}

function isIndirect({ call }: OldStep): boolean {
  return call?.name === 'INDIRECT'
}

function valueAfter(step: OldStep, given: readonly Value[]): Value {
  const texts = step.texts ?? []
  return {
    isRead: makesSign(step, given) || readsText(step, given),
    hasSign: texts.some(hasSignOfPlaces) || given.some((value) => value.hasSign),
    isOutside: texts.some(leadsOutside) || given.some((value) => value.isOutside),
    number: step.number,
  }
}

function countOf({ id, call }: OldStep): number {
  if (call) return call.takes ?? 1
  if (id >= FIRST_OF_TWO && id <= LAST_OF_TWO) return 2
  return OF_ONE.includes(id) ? 1 : 0
}

function isJoining({ id, call }: OldStep): boolean {
  return id === JOIN || (call !== undefined && kindOfFunction(call.name) === 'joining')
}

/** A sign is made that is in no text; a line's end is none that a place has. */
function makesSign({ call }: OldStep, given: readonly Value[]): boolean {
  if (call === undefined) return false
  if (call.name === 'ADDRESS') return given.length > 3
  if (kindOfFunction(call.name) !== 'making') return false
  const number = call.name === 'CHAR' ? given[0]?.number : undefined
  return number === undefined || hasSignOfPlaces(String.fromCharCode(number))
}

/** Whether a text may be in the value that is in none of the formula. */
function readsText({ id, call }: OldStep, given: readonly Value[]): boolean {
  if (id >= FIRST_COMPARISON && id <= LAST_COMPARISON) return false
  if (call === undefined && given.length === 0) return !CONSTANT.includes(id)
  if (call !== undefined && kindOfFunction(call.name) === 'counting') return false
  const isOpen = call !== undefined && ['', 'INDIRECT'].includes(call.name)
  return isOpen || given.some((value) => value.isRead)
}
