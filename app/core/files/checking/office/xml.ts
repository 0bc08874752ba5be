import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { resolveReferences } from './xml-references.ts'
import { openScopes, type Scopes, type XmlElement } from './xml-scopes.ts'

export type XmlListener = {
  onStart?(element: XmlElement): void
  onEnd?(element: XmlElement): void
  /** Text with its references resolved; a long one comes in pieces. */
  onText?(text: string): void
  /** The only processing instructions that may be in it. */
  instructions?: readonly string[]
  /** Whether there may be nothing behind the declaration: Word writes so of a shape that it has elsewhere. */
  isOptional?: boolean
}

const DEPTH = 200
const LONGEST_TOKEN = 1024 * 1024
const DECLARATION =
  /^<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']([A-Za-z0-9_-]{1,20})["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/
/** A start tag whole: what is in quotation marks may hold its end, and nothing may hold another tag. */
const START = /<[^"'<>]*(?:"[^"<]*"[^"'<>]*|'[^'<]*'[^"'<>]*)*>/y
const END = /<\/([^\s<>/]{1,300})\s*>/y
/** Not of XML 1.0, whatever is made of them. */
const CONTROLS = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u

type Reading = {
  listener: XmlListener
  scopes: Scopes
  open: XmlElement[]
  rest: string
  hasBegun: boolean
  hasRoot: boolean
  encoding: Encoding
}
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Reads XML piece by piece, by a grammar with no document types, no entities but the five, and one encoding. It holds no
 * more than one tag.
 */
export function readXml(listener: XmlListener) {
  let start = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  const reading: Reading = {
    listener,
    scopes: openScopes(),
    open: [],
    rest: '',
    hasBegun: false,
    hasRoot: false,
    encoding: 'utf-8',
  }
  const open = () => {
    reading.encoding = encodingOf(start)
    decoder = new TextDecoder(reading.encoding, { fatal: true })
    readChunk(reading, decoder.decode(start, { stream: true }))
  }
  return {
    write(chunk: Buffer): void {
      if (decoder) readChunk(reading, decoder.decode(chunk, { stream: true }))
      else {
        start = Buffer.concat([start, chunk])
        if (start.length >= 256) open()
      }
    },
    end(): void {
      if (!decoder) open()
      readChunk(reading, decoder?.decode() ?? '')
      readText(reading, reading.rest)
      const isWhole = reading.hasRoot || (reading.hasBegun && listener.isOptional === true)
      if (reading.open.length > 0 || !isWhole) refuse('broken')
    },
  }
}

function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function readChunk(reading: Reading, chunk: string): void {
  if (CONTROLS.test(chunk)) refuse('broken')
  let text = reading.rest + chunk
  if (!reading.hasBegun) {
    if (text.length === 0) return
    reading.hasBegun = true
    text = text.slice(readDeclaration(reading, text))
  }
  reading.rest = text.slice(readTokens(reading, text))
  if (reading.rest.length > LONGEST_TOKEN) refuse('bomb')
}

function readDeclaration({ encoding }: Reading, text: string): number {
  if (!/^<\?xml\s/.test(text)) return 0
  const [whole, named] = DECLARATION.exec(text) ?? refuse('broken')
  const wide = encoding !== 'utf-8'
  const name = named?.toLowerCase() ?? (wide ? 'utf-16' : 'utf-8')
  const isTrue = wide ? name === 'utf-16' : ['utf-8', 'utf8', 'us-ascii'].includes(name)
  if (!isTrue) refuse('broken')
  return whole.length
}

/** Reads whole tokens; what is behind the place that it gives is still incomplete. */
function readTokens(reading: Reading, text: string): number {
  let at = 0
  for (;;) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? wholeText(text, at) : next
    if (end > at) readText(reading, text.slice(at, end))
    if (next < 0) return end
    const after = readMarkup(reading, text, next)
    if (after === undefined) return next
    at = after
  }
}

/** A reference that is cut off waits for its other half. */
function wholeText(text: string, at: number): number {
  const last = text.lastIndexOf('&')
  return last >= at && !text.includes(';', last) ? last : text.length
}

function readText({ open, listener }: Reading, text: string): void {
  if (open.length > 0) {
    if (text.includes('&')) listener.onText?.(resolveReferences(text))
    else listener.onText?.(text)
  } else if (/\S/.test(text)) refuse('broken')
}

/** Where the markup that begins here ends; undefined where its end has not come yet. */
function readMarkup(reading: Reading, text: string, at: number): number | undefined {
  const second = text[at + 1]
  if (second === undefined) return undefined
  if (second === '/') return readEnd(reading, text, at)
  if (second === '!') return readSpecial(reading, text, at)
  if (second === '?') return readInstruction(reading, text, at)
  return readStart(reading, text, at)
}

function readStart(reading: Reading, text: string, at: number): number | undefined {
  START.lastIndex = at
  const tag = START.exec(text)?.[0]
  if (tag === undefined) return undefined
  const { open, scopes, listener } = reading
  if (open.length === 0 && reading.hasRoot) refuse('broken')
  reading.hasRoot = true
  if (open.length >= DEPTH) refuse('bomb')
  const element = scopes.readTag(tag, open.at(-1))
  listener.onStart?.(element)
  if (element.isEmpty) listener.onEnd?.(element)
  else open.push(element)
  return at + tag.length
}

function readEnd({ open, listener }: Reading, text: string, at: number): number | undefined {
  END.lastIndex = at
  const [tag, name] = END.exec(text) ?? []
  if (tag === undefined) {
    if (text.includes('>', at)) refuse('broken')
    return undefined
  }
  const element = open.pop()
  if (element?.tagName !== name) refuse('broken')
  if (element) listener.onEnd?.(element)
  return at + tag.length
}

const CDATA = '<![CDATA['

function readSpecial(reading: Reading, text: string, at: number): number | undefined {
  const start = text.slice(at, at + CDATA.length)
  if (start.startsWith('<!--')) {
    const end = text.indexOf('--', at + 4)
    if (end < 0 || end + 2 >= text.length) return undefined
    return text[end + 2] === '>' ? end + 3 : refuse('broken')
  }
  if (start === CDATA) {
    const end = text.indexOf(']]>', at)
    if (end < 0) return undefined
    if (reading.open.length === 0) refuse('broken')
    reading.listener.onText?.(text.slice(at + CDATA.length, end))
    return end + 3
  }
  if (CDATA.startsWith(start) || '<!--'.startsWith(start)) return undefined
  return refuse('doctype')
}

function readInstruction({ listener }: Reading, text: string, at: number): number | undefined {
  const end = text.indexOf('?>', at)
  if (end < 0) return undefined
  const name = /^[\w.:-]{1,100}/.exec(text.slice(at + 2, end))?.[0] ?? ''
  return listener.instructions?.includes(name) ? end + 2 : refuse('doctype')
}
