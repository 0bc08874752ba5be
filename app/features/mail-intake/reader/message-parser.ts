import type { Buffer } from 'node:buffer'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { decodeTransfer, decodeWords } from './charsets.ts'
import { decodeText } from './decoded-text.ts'
import { textOfHtml } from './html-text.ts'
import type { Message } from './message-contract.ts'
import { type Headers, type MimePart, parameterOf, partOf, partsOf } from './mime-parts.ts'

type AttachedFile = { name: string; bytes: Buffer; charset?: string | undefined }

type FoundParts = {
  plain: string[]
  html: string[]
  /** The texts of mails that this one was sent with. */
  inner: string[]
  attachments: string[]
  /** Attachments that may say what is offered. */
  documents: AttachedFile[]
}

/** Mails within mails, and parts within parts, are followed only so far. */
const DEEPEST = 8
const MOST_PARTS = 200
const LONGEST_BODY = 200_000

/** Reads a mail as it was sent: its parts, its letters, and what it calls itself. */
export function readMessage(raw: Buffer): Message {
  const part = partOf(raw)
  const found = emptyParts()
  gather(part, found, { depth: 0, parts: { count: 0 } })
  return {
    message_id: part.headers.get('message-id')?.trim().slice(0, 300) ?? null,
    sender: decodeWords(part.headers.get('from') ?? '').trim(),
    subject: decodeWords(part.headers.get('subject') ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    body: clean(bodyOf(found)).slice(0, LONGEST_BODY),
    sent_at: momentOf(part.headers.get('date')),
    isAutomatic: isAutomatic(part.headers),
    attachments: found.attachments,
  }
}

/** The documents that a mail brings, also within mails that it forwards. */
export function documentsOf(raw: Buffer): AttachedFile[] {
  const found = emptyParts()
  gather(partOf(raw), found, { depth: 0, parts: { count: 0 } })
  return found.documents
}

function emptyParts(): FoundParts {
  return { plain: [], html: [], inner: [], attachments: [], documents: [] }
}

function bodyOf({ plain, html, inner }: FoundParts): string {
  const text = plain.join('\n').trim()
  const own = text === '' ? html.map(textOfHtml).join('\n') : text
  return [own, ...inner].filter((one) => one !== '').join('\n\n')
}

function clean(text: string): string {
  return toLineFeeds(text).replaceAll('\u0000', '')
}

type PartWay = { depth: number; parts: { count: number } }

function gather(
  { headers, content }: MimePart,
  found: FoundParts,
  { depth, parts }: PartWay,
): void {
  parts.count += 1
  if (depth > DEEPEST || parts.count > MOST_PARTS) return
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = parameterOf(type, 'boundary')
  if (/^multipart\//i.test(type) && boundary) {
    for (const part of partsOf(content, boundary))
      gather(partOf(part), found, { depth: depth + 1, parts })
    return
  }
  const bytes = decodeTransfer(content, headers.get('content-transfer-encoding') ?? '')
  if (/^message\/rfc822/i.test(type)) {
    gatherMail(bytes, found, { depth: depth + 1, parts })
    return
  }
  const name = fileNameOf(headers, type)
  if (name || /^attachment/i.test(headers.get('content-disposition') ?? '')) {
    const charset = /^text\/plain/i.test(type) ? parameterOf(type, 'charset') : undefined
    gatherFile({ name: name ?? '', bytes, charset }, found, { depth: depth + 1, parts })
    return
  }
  if (!/^text\//i.test(type)) return
  const text = decodeText(bytes, parameterOf(type, 'charset'))
  if (/^text\/html/i.test(type)) found.html.push(text)
  else if (/^text\/plain/i.test(type)) found.plain.push(text)
}

const DOCUMENT = /\.(?:xlsx|xls|docx|doc|pdf|csv|pptx)$/i

/** Some programs attach a mail as any other file. */
function gatherFile(file: AttachedFile, found: FoundParts, way: PartWay): void {
  found.attachments.push(file.name)
  if (/\.eml$/i.test(file.name)) gatherMail(file.bytes, found, way)
  else if (/\.txt$/i.test(file.name)) found.inner.push(decodeText(file.bytes, file.charset))
  else if (DOCUMENT.test(file.name)) found.documents.push(file)
}

/** A mail that was forwarded as a file is read below the words it was sent with. */
function gatherMail(raw: Buffer, found: FoundParts, way: PartWay): void {
  const own = emptyParts()
  gather(partOf(raw), own, way)
  found.inner.push(bodyOf(own))
  found.attachments.push(...own.attachments)
  found.documents.push(...own.documents)
}

function fileNameOf(headers: Headers, type: string): string | undefined {
  const name =
    parameterOf(headers.get('content-disposition') ?? '', 'filename') ?? parameterOf(type, 'name')
  return name === undefined ? undefined : decodeWords(name)
}

/** A mail says what it likes: no clock is so wrong. */
const FIRST_DAY = Date.parse('1990-01-01T00:00:00Z')
const LAST_DAY = Date.parse('2100-01-01T00:00:00Z')

function momentOf(date: string | undefined): string | null {
  const at = Date.parse(date?.slice(0, 100).replace(/\([^()]*\)/g, '') ?? '')
  return at >= FIRST_DAY && at < LAST_DAY ? new Date(at).toISOString() : null
}

function isAutomatic(headers: Headers): boolean {
  const submitted = headers.get('auto-submitted') ?? 'no'
  return !/^no\b/i.test(submitted) || headers.has('x-autoreply') || headers.has('x-autorespond')
}
