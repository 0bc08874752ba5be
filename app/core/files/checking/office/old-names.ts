import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import type { ComputedPlaces } from './computed-places.ts'
import { isListedFunction } from './formula-functions.ts'
import { checkOldFormula } from './old-formulas.ts'
import type { Layout } from './old-steps.ts'

const HEAD = 14
const IS_PROGRAM = 0x2 | 0x4 | 0x8
const IS_BUILT_IN = 0x20
/** Names that start a macro when a book is opened, closed, shown or left. */
const STARTS = [0x01, 0x02, 0x0a, 0x0b]
const IS_OBJECT = 0x8 | 0x10
const PREFIX = /^(?:_xlfn\.|_xlws\.)+/i

/** A name of a workbook: what it means may be a formula, not a macro. */
export function checkOldName(record: Buffer, layout: Layout, places: ComputedPlaces): void {
  const flags = record.readUInt16LE(0)
  const count = record.readUInt8(3)
  const isWide = layout === 97 && ((record[HEAD] ?? 0) & 1) === 1
  const start = layout === 97 ? HEAD + 1 : HEAD
  const end = start + (isWide ? 2 * count : count)
  const name = record.toString(isWide ? 'utf16le' : 'latin1', start, end)
  if (flags & IS_BUILT_IN && STARTS.includes(name.charCodeAt(0))) refuse('macros')
  if (/^auto_(?:open|close|activate|deactivate|add|remove)/i.test(name)) refuse('macros')
  // A newer function is stored as a name of this form.
  if (flags & IS_PROGRAM && !isNewerFunction(name)) refuse('macros')
  const size = record.readUInt16LE(4)
  if (end + size > record.length) refuse('broken')
  if (flags & IS_PROGRAM) places.takeCalled(name.replace(PREFIX, ''))
  const formula = record.subarray(end, end + size)
  places.takeFormula(checkOldFormula(formula, layout, record.subarray(end + size)))
}

function isNewerFunction(name: string): boolean {
  return PREFIX.test(name) && isListedFunction(name.replace(PREFIX, ''))
}

/** A function of an add-in, by its name. Objects and what is spoken to by DDE are refused. */
export function checkOldNameOutside(record: Buffer, places: ComputedPlaces): void {
  if (record.readUInt16LE(0) & IS_OBJECT) refuse('external')
  const count = record.readUInt8(6)
  const isWide = ((record[7] ?? 0) & 1) === 1
  const name = record.toString(isWide ? 'utf16le' : 'latin1', 8, 8 + (isWide ? 2 * count : count))
  const called = name.replace(PREFIX, '')
  if (!isListedFunction(called)) refuse('external')
  places.takeCalled(called)
}
