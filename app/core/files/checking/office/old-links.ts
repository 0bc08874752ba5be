import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { checkLinkTarget, checkPlace } from './link-targets.ts'

const STANDARD = Buffer.from('d0c9ea79f9bace118c8200aa004ba90b', 'hex')
const URL = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
const HAS_TARGET = 0x1
const HAS_PLACE = 0x8
const HAS_NAME = 0x10
const HAS_FRAME = 0x80
const IS_TEXT = 0x100

/** Links of fields that lie among other data, wherever one begins. */
export function checkLinksIn(bytes: Buffer): void {
  for (let at = bytes.indexOf(STANDARD); at >= 0; at = bytes.indexOf(STANDARD, at + 1))
    checkOldLink(bytes.subarray(at))
}

/** A link as Office stores it in its older form: an address, which may not be that of a file, and a place. */
export function checkOldLink(bytes: Buffer): void {
  if (!bytes.subarray(0, 16).equals(STANDARD) || bytes.readUInt32LE(16) !== 2) refuse('external')
  const flags = bytes.readUInt32LE(20)
  const reading = { bytes, at: 24 }
  if (flags & HAS_NAME) readText(reading)
  if (flags & HAS_FRAME) readText(reading)
  if (flags & HAS_TARGET) {
    checkLinkTarget(flags & IS_TEXT ? readText(reading) : readAddress(reading))
  }
  if (flags & HAS_PLACE) checkPlace(readText(reading))
}

type Reading = { bytes: Buffer; at: number }

/** Letters of two bytes, whose number comes first. */
function readText(reading: Reading): string {
  const count = reading.bytes.readUInt32LE(reading.at)
  return textOf(reading, count * 2)
}

function readAddress(reading: Reading): string {
  if (!reading.bytes.subarray(reading.at, reading.at + 16).equals(URL)) refuse('external')
  reading.at += 16
  return textOf(reading, reading.bytes.readUInt32LE(reading.at))
}

function textOf(reading: Reading, length: number): string {
  const start = reading.at + 4
  const end = start + length
  if (end > reading.bytes.length || length % 2 !== 0) refuse('broken')
  reading.at = end
  const text = reading.bytes.toString('utf16le', start, end)
  const zero = text.indexOf('\0')
  return zero < 0 ? text : text.slice(0, zero)
}
