import { Buffer } from 'node:buffer'
import { refuse } from './verdict.ts'

export type XmlListener = {
  /** A start tag by its name without its prefix, and the tag itself as it is written. */
  onTag?(name: string, tag: string): void
  onText?(text: string): void
}

const DEPTH = 200
const LONGEST_TOKEN = 512 * 1024
const LT = 0x3c
const GT = 0x3e
const AMP = 0x26
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});)/

type Reading = { rest: Buffer; depth: number; hasStarted: boolean; listener: XmlListener }

/**
 * Reads UTF-8 XML piece by piece. It knows no document types, so that nothing in it can mean more than it says,
 * and it holds no more than one tag.
 */
export function readXml(listener: XmlListener) {
  const reading: Reading = { rest: Buffer.alloc(0), depth: 0, hasStarted: false, listener }
  return {
    write(chunk: Buffer): void {
      const bytes = reading.rest.length > 0 ? Buffer.concat([reading.rest, chunk]) : chunk
      reading.rest = Buffer.from(readAll(reading, bytes))
      if (reading.rest.length > LONGEST_TOKEN) refuse('bomb')
    },
    end(): void {
      if (reading.depth !== 0 || !reading.hasStarted || reading.rest.includes(LT)) refuse('broken')
    },
  }
}

/** The value of an attribute, with its references resolved. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(
    `[\\s"'](?:[\\w.-]+:)?${RegExp.escape(name)}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`,
  ).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : resolve(value)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function resolve(text: string): string {
  return text.replace(
    /&(?:#x([0-9A-Fa-f]{1,6})|#([0-9]{1,7})|(\w+));/g,
    (whole, hex, ten, name) => {
      if (name) return NAMED[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(ten)
      return code <= 0x10ffff ? String.fromCodePoint(code) : refuse('broken')
    },
  )
}

/** Reads whole tokens and gives back what is still incomplete. */
function readAll(reading: Reading, bytes: Buffer): Buffer {
  let at = 0
  while (at < bytes.length) {
    const next = bytes.indexOf(LT, at)
    const textEnd = next < 0 ? wholeText(bytes, at) : next
    readText(reading, bytes.subarray(at, textEnd))
    if (next < 0) return bytes.subarray(textEnd)
    const end = readMarkup(reading, bytes, next)
    if (end === undefined) return bytes.subarray(next)
    at = end
  }
  return bytes.subarray(at)
}

/** A reference that is cut off waits for its other half. */
function wholeText(bytes: Buffer, at: number): number {
  const last = bytes.lastIndexOf(AMP)
  return last >= at && bytes.length - last < 12 && !bytes.includes(0x3b, last) ? last : bytes.length
}

function readText({ depth, listener }: Reading, text: Buffer): void {
  if (text.length === 0) return
  if (text.includes(AMP) && ENTITY.test(text.toString('latin1'))) refuse('doctype')
  if (depth === 0 && /[^\s\xef\xbb\xbf]/.test(text.toString('latin1'))) refuse('broken')
  if (depth > 0) listener.onText?.(text.toString('utf8'))
}

/** Where the markup that begins here ends; undefined where its end has not come yet. */
function readMarkup(reading: Reading, bytes: Buffer, at: number): number | undefined {
  if (bytes.length - at < 9)
    return bytes.includes(GT, at) ? readShort(reading, bytes, at) : undefined
  const start = bytes.toString('latin1', at, at + 9)
  if (start.startsWith('<!--')) return after(bytes, '-->', at + 4)
  if (start === '<![CDATA[') return readCharacters(reading, bytes, at)
  return readShort(reading, bytes, at)
}

function readShort(reading: Reading, bytes: Buffer, at: number): number | undefined {
  const second = bytes[at + 1]
  if (second === 0x21) refuse('doctype')
  if (second === 0x3f) return readInstruction(bytes, at)
  if (second === 0x2f) return readEnd(reading, bytes, at)
  return readStart(reading, bytes, at)
}

function after(bytes: Buffer, mark: string, from: number): number | undefined {
  const found = bytes.indexOf(mark, from)
  return found < 0 ? undefined : found + mark.length
}

function readCharacters({ depth, listener }: Reading, bytes: Buffer, at: number) {
  if (depth === 0) refuse('broken')
  const end = after(bytes, ']]>', at + 9)
  if (end !== undefined) listener.onText?.(bytes.toString('utf8', at + 9, end - 3))
  return end
}

function readInstruction(bytes: Buffer, at: number): number | undefined {
  const end = after(bytes, '?>', at + 2)
  if (end === undefined) return undefined
  const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(bytes.toString('latin1', at, end))?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) refuse('broken')
  return end
}

function readEnd(reading: Reading, bytes: Buffer, at: number): number | undefined {
  const end = bytes.indexOf(GT, at)
  if (end < 0) return undefined
  reading.depth -= 1
  if (reading.depth < 0) refuse('broken')
  return end + 1
}

function readStart(reading: Reading, bytes: Buffer, at: number): number | undefined {
  const end = endOfTag(bytes, at + 1)
  if (end === undefined) return undefined
  if (reading.depth === 0 && reading.hasStarted) refuse('broken')
  reading.hasStarted = true
  const isClosed = bytes[end - 1] === 0x2f
  if (!isClosed && ++reading.depth > DEPTH) refuse('bomb')
  readTag(reading, bytes.subarray(at + 1, end))
  return end + 1
}

function readTag({ listener }: Reading, tag: Buffer): void {
  if (tag.includes(AMP) && ENTITY.test(tag.toString('latin1'))) refuse('doctype')
  if (!listener.onTag) return
  const text = tag.toString('utf8')
  const name = /^[^\s/>]+/.exec(text)?.[0] ?? refuse('broken')
  listener.onTag(name.slice(name.indexOf(':') + 1), text)
}

function endOfTag(bytes: Buffer, from: number): number | undefined {
  let quote = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === 0x22 || byte === 0x27) quote = byte
    else if (byte === GT) return at
    else if (byte === LT) refuse('broken')
  }
  return undefined
}
