import { Buffer } from 'node:buffer'
import { decodeText } from './decoded-text.ts'

export function decodeTransfer(content: Buffer, encoding: string): Buffer {
  const name = encoding.toLowerCase().trim()
  if (name === 'base64')
    return Buffer.from(content.toString('latin1').replace(/[^A-Za-z0-9+/=]/g, ''), 'base64')
  if (name === 'quoted-printable') return decodeQuoted(content.toString('latin1'))
  return content
}

function decodeQuoted(text: string): Buffer {
  const joined = text.replace(/(?<![ \t])[ \t]+$/gm, '').replace(/=\r?\n/g, '')
  const letters = joined.replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(letters, 'latin1')
}

const WORD = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi

/** =?ISO-2022-JP?B?…?=; neighbours of one charset are joined first: a letter may be torn in two. */
export function decodeWords(line: string): string {
  const close = line.replace(/(\?=)\s+(?==\?)/g, '$1')
  const runs: { charset: string; bytes: Buffer[]; from: number; to: number }[] = []
  for (const match of close.matchAll(WORD)) {
    const [whole, charset = '', kind = '', content = ''] = match
    const bytes = kind.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decodeQ(content)
    const last = runs.at(-1)
    const name = charset.split('*')[0]?.toLowerCase() ?? ''
    if (last && last.to === match.index && last.charset === name) {
      last.bytes.push(bytes)
      last.to += whole.length
    } else
      runs.push({
        charset: name,
        bytes: [bytes],
        from: match.index,
        to: match.index + whole.length,
      })
  }
  let text = ''
  let at = 0
  for (const { charset, bytes, from, to } of runs) {
    text += close.slice(at, from) + decodeText(Buffer.concat(bytes), charset)
    at = to
  }
  return text + close.slice(at)
}

function decodeQ(content: string): Buffer {
  return decodeQuoted(content.replaceAll('_', ' '))
}
