import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import type { Layout, OldStep } from './old-steps.ts'

const LIST = 0x20
const AREAS = 0x26
const TEXT = 0x02
const EIGHT_BYTES = [0x00, 0x01, 0x04, 0x10]

type Reading = { bytes: Buffer; at: number; layout: Layout }

/** Gives each list of a formula the texts in it; the lists lie behind the formula, in the order of their tokens. */
export function readOldLists(steps: readonly OldStep[], bytes: Buffer, layout: Layout): void {
  const reading = { bytes, at: 0, layout }
  for (const step of steps) {
    if (step.id === LIST) step.texts = readList(reading)
    // A list that is behind the areas of a union could not be found without them.
    if (step.id === AREAS && bytes.length > 0)
      take(reading, 2 + bytes.readUInt16LE(reading.at) * (layout === 97 ? 8 : 6))
  }
}

function readList(reading: Reading): string[] {
  const head = take(reading, 3)
  const [columns, rows] = [head.readUInt8(0), head.readUInt16LE(1)]
  const isNewer = reading.layout === 97
  const texts: string[] = []
  for (
    let left = isNewer ? (columns + 1) * (rows + 1) : (columns || 256) * rows;
    left > 0;
    left--
  ) {
    const kind = take(reading, 1).readUInt8()
    if (kind === TEXT) texts.push(readText(reading))
    else if (EIGHT_BYTES.includes(kind)) take(reading, 8)
    else refuse('broken')
  }
  return texts
}

function readText(reading: Reading): string {
  if (reading.layout === 5) return take(reading, take(reading, 1).readUInt8()).toString('latin1')
  const head = take(reading, 3)
  const isWide = (head.readUInt8(2) & 1) === 1
  const letters = take(reading, head.readUInt16LE(0) * (isWide ? 2 : 1))
  return letters.toString(isWide ? 'utf16le' : 'latin1')
}

function take(reading: Reading, length: number): Buffer {
  const start = reading.at
  reading.at += length
  if (reading.at > reading.bytes.length) refuse('broken')
  return reading.bytes.subarray(start, reading.at)
}
