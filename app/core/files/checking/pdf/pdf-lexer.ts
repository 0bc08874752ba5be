import { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './pdf-values.ts'

const DEPTH = 100
const MOST_VALUES = 300_000
const LONGEST_WORD = 1_000
const LARGEST_NUMBER = 8_388_607
const LARGEST_GENERATION = 65_535
const LONGEST_COMMENT = 2_000
const LONGEST_TEXT = 1024 * 1024

/** A place in bytes that are read as PDF, up to `end`. */
export type Cursor = { bytes: Buffer; at: number; end: number; values: number }

const SPACE = 1
const DELIMITER = 2
const DIGIT = 3
const KINDS = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KINDS[byte] = SPACE
for (const letter of '()<>[]{}/%') KINDS[letter.charCodeAt(0)] = DELIMITER
for (const letter of '0123456789') KINDS[letter.charCodeAt(0)] = DIGIT

export function openCursor(bytes: Buffer, at = 0, end = bytes.length): Cursor {
  return { bytes, at, end, values: 0 }
}

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && KINDS[byte] === SPACE
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && KINDS[byte] === DIGIT
}

/** Passes over white space and comments; answers whether anything follows. */
export function skipSpace(cursor: Cursor): boolean {
  const { bytes, end } = cursor
  while (cursor.at < end) {
    const byte = bytes[cursor.at]
    if (byte === 0x25) skipComment(cursor)
    else if (isSpace(byte)) cursor.at++
    else return true
  }
  return false
}

/** A comment may hold no page of another kind, and is as long as a person would write it. */
function skipComment(cursor: Cursor): void {
  const start = cursor.at
  const { bytes, end } = cursor
  while (cursor.at < end && bytes[cursor.at] !== 0x0a && bytes[cursor.at] !== 0x0d) cursor.at++
  if (cursor.at - start > LONGEST_COMMENT) refuse('mixed')
  const comment = bytes.toString('latin1', start, cursor.at)
  if (
    hasControls(comment.replaceAll('\t', ' ')) ||
    /<(?:[!?/]|html|head|body|script|svg|i?frame|img|meta)/i.test(comment)
  )
    refuse('mixed')
}

/** A word of regular letters: a keyword or a number. */
export function readWord(cursor: Cursor): string {
  const { bytes, end } = cursor
  const start = cursor.at
  while (cursor.at < end && isRegular(bytes[cursor.at])) cursor.at++
  if (cursor.at === start || cursor.at - start > LONGEST_WORD) refuse('broken')
  return bytes.toString('latin1', start, cursor.at)
}

/** The whole number that begins here; undefined, and nothing is read, where something else does. */
export function readInteger(cursor: Cursor): number | undefined {
  const { bytes, end } = cursor
  let at = cursor.at
  let value = 0
  while (at < end && isDigit(bytes[at])) value = value * 10 + (bytes[at++] ?? 0) - 0x30
  const isWhole = at > cursor.at && at - cursor.at <= 15 && (at === end || !isRegular(bytes[at]))
  if (!isWhole) return undefined
  cursor.at = at
  return value
}

/** The number of an object. Larger ones are others to readers that count in fewer bits. */
export function objectNumber(number: number | undefined): number {
  return number !== undefined && number <= LARGEST_NUMBER ? number : refuse('broken')
}

export function generationNumber(number: number | undefined): number {
  return number !== undefined && number <= LARGEST_GENERATION ? number : refuse('broken')
}

export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > DEPTH || ++cursor.values > MOST_VALUES) refuse('bomb')
  if (!skipSpace(cursor)) refuse('broken')
  switch (cursor.bytes[cursor.at]) {
    case 0x2f:
      return { name: readName(cursor) }
    case 0x28:
      return { text: readLiteral(cursor) }
    case 0x5b:
      return readArray(cursor, depth)
    case 0x3c:
      return cursor.bytes[cursor.at + 1] === 0x3c
        ? readDictionary(cursor, depth)
        : { text: readHex(cursor) }
    default:
      return readReference(cursor) ?? readScalar(cursor)
  }
}

/** White space and nothing else up to the end. */
export function refuseRest(cursor: Cursor): void {
  if (skipSpace(cursor)) refuse('broken')
}

function isRegular(byte: number | undefined): boolean {
  const kind = KINDS[byte ?? 0]
  return kind !== SPACE && kind !== DELIMITER
}

/** Control characters in a name end it for one reader and not for another. */
function readName(cursor: Cursor): string {
  cursor.at++
  const { bytes, end } = cursor
  const start = cursor.at
  while (cursor.at < end && isRegular(bytes[cursor.at])) cursor.at++
  if (cursor.at - start > LONGEST_WORD) refuse('broken')
  const name = bytes.toString('latin1', start, cursor.at)
  const plain = name.includes('#') ? withoutEscapes(name) : name
  if (hasControls(plain)) refuse('broken')
  return plain
}

/** Those below the blank and the last of ASCII. */
function hasControls(text: string): boolean {
  return /[^\x20-\x7e\x80-\xff]/.test(text)
}

/** A sign without its two digits is a letter to one reader and the beginning of a number to another. */
function withoutEscapes(name: string): string {
  if (/#(?![0-9A-Fa-f]{2})/.test(name)) refuse('broken')
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function readArray(cursor: Cursor, depth: number): PdfValue[] {
  cursor.at++
  const values: PdfValue[] = []
  while (skipSpace(cursor)) {
    if (cursor.bytes[cursor.at] === 0x5d) {
      cursor.at++
      return values
    }
    values.push(readValue(cursor, depth + 1))
  }
  return refuse('broken')
}

/** Of two entries with one key one reader takes the first and another one the last: neither is taken. */
function readDictionary(cursor: Cursor, depth: number): PdfDictionary {
  cursor.at += 2
  const entries: PdfDictionary = new Map()
  while (skipSpace(cursor)) {
    const byte = cursor.bytes[cursor.at]
    if (byte === 0x3e && cursor.bytes[cursor.at + 1] === 0x3e) {
      cursor.at += 2
      return entries
    }
    if (byte !== 0x2f) refuse('broken')
    const key = readName(cursor)
    if (entries.has(key)) refuse('broken')
    entries.set(key, readValue(cursor, depth + 1))
  }
  return refuse('broken')
}

function readReference(cursor: Cursor): PdfReference | undefined {
  const start = cursor.at
  const number = readInteger(cursor)
  if (number === undefined) return undefined
  if (skipSpace(cursor)) {
    const generation = readInteger(cursor)
    if (generation !== undefined && skipSpace(cursor) && isWordR(cursor)) {
      cursor.at++
      return { number: objectNumber(number), generation: generationNumber(generation) }
    }
  }
  cursor.at = start
  return undefined
}

function isWordR({ bytes, at, end }: Cursor): boolean {
  return bytes[at] === 0x52 && (at + 1 === end || !isRegular(bytes[at + 1]))
}

const WORDS = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Numbers as programs write them: `1`, `-.5`, `+1.`, `--3`, `1e-05`. Nothing here counts by any but plain ones. */
function readScalar(cursor: Cursor): PdfValue {
  const whole = readInteger(cursor)
  if (whole !== undefined) return whole
  const word = readWord(cursor)
  const known = WORDS.get(word)
  if (known !== undefined) return known
  if (!/^[-+.\d]{1,64}(?:e[-+]?\d{1,4})?$/i.test(word)) refuse('broken')
  return Number.NaN
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

function readLiteral(cursor: Cursor): string {
  const { bytes, end } = cursor
  const start = cursor.at + 1
  let open = 0
  for (let at = cursor.at; at < end; at++) {
    const byte = bytes[at]
    if (byte === 0x5c) at++
    else if (byte === 0x28) open++
    else if (byte === 0x29 && --open === 0) {
      cursor.at = at + 1
      if (at - start > LONGEST_TEXT) refuse('bomb')
      return unescapeText(bytes.toString('latin1', start, at))
    }
  }
  return refuse('broken')
}

function unescapeText(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
    if (/^[\r\n]/.test(escaped)) return ''
    return ESCAPES.get(escaped) ?? escaped
  })
}

function readHex(cursor: Cursor): string {
  const { bytes, end } = cursor
  const close = bytes.indexOf(0x3e, cursor.at)
  if (close < 0 || close >= end) refuse('broken')
  if (close - cursor.at > LONGEST_TEXT) refuse('bomb')
  const digits = bytes.toString('latin1', cursor.at + 1, close).replace(/[\0\t\n\f\r ]+/g, '')
  if (/[^0-9A-Fa-f]/.test(digits)) refuse('broken')
  cursor.at = close + 1
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1')
}
