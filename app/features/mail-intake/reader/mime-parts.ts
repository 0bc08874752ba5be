import { Buffer } from 'node:buffer'
import { decodeText } from './decoded-text.ts'

export type Headers = Map<string, string>
export type MimePart = { headers: Headers; content: Buffer }

/** A mail, or a part of one: its headers, and what follows them. */
export function partOf(raw: Buffer): MimePart {
  const end = endOfHead(raw)
  return { headers: headersOf(raw.subarray(0, end)), content: raw.subarray(end) }
}

function endOfHead(raw: Buffer): number {
  const wide = raw.indexOf('\r\n\r\n')
  const narrow = raw.indexOf('\n\n')
  if (wide >= 0 && (narrow < 0 || wide < narrow)) return wide + 4
  return narrow >= 0 ? narrow + 2 : raw.length
}

/** Some senders put letters into a header as they are: their charset is guessed. */
export function headersOf(head: Buffer): Headers {
  const lines = decodeText(head, undefined)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers: Headers = new Map()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

export function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(
    `;\\s{0,9}${RegExp.escape(name)}\\s{0,9}=\\s{0,9}(?:"([^"]{0,999})"|([^\\s;"]{1,999}))`,
    'i',
  ).exec(header)
  return match?.[1] ?? match?.[2]
}

export function partsOf(content: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`)
  const parts: Buffer[] = []
  let at = content.indexOf(mark)
  while (at >= 0) {
    const from = content.indexOf('\n', at) + 1
    const next = content.indexOf(mark, at + mark.length)
    const isEnd = content.subarray(at + mark.length, at + mark.length + 2).toString() === '--'
    if (isEnd || from === 0) break
    parts.push(content.subarray(from, next < 0 ? content.length : next))
    at = next
  }
  return parts
}
