import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import type { ComputedPlaces } from './computed-places.ts'
import { checkOldFormula } from './old-formulas.ts'

const MACRO = 0x04
const PICTURE = 0x09
const BAR = 0x0e
const LIST = 0x13
const LINK = 0x14
const LAST = 0x00

/** What a shape of a sheet does: a control may name a cell, nothing may run a macro or hold a file. */
export function checkOldObject(record: Buffer, places: ComputedPlaces): void {
  for (let at = 0; at + 4 <= record.length; ) {
    const kind = record.readUInt16LE(at)
    const size = record.readUInt16LE(at + 2)
    if (kind === LAST) return
    const start = at + 4
    if (kind === MACRO && record.readUInt16LE(start) > 0) refuse('macros')
    if (kind === PICTURE) refuse('embedded')
    if ([BAR, LINK, LIST].includes(kind)) checkReference(record.subarray(start), places)
    // The length of a list is not what it says, and nothing is behind it.
    if (kind === LIST) return
    if (start + size > record.length) refuse('broken')
    at = start + size
  }
}

function checkReference(bytes: Buffer, places: ComputedPlaces): void {
  if (bytes.length < 2 || bytes.readUInt16LE(0) === 0) return
  const size = bytes.readUInt16LE(2) & 0x7fff
  if (8 + size > bytes.length) refuse('broken')
  places.takeFormula(checkOldFormula(bytes.subarray(8, 8 + size), 97))
}
