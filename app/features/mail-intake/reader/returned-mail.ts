import { Buffer } from 'node:buffer'
import { isUnknownAddress } from '#core/mail/outbox-rules.ts'
import { decodeTransfer } from './charsets.ts'
import { decodeText } from './decoded-text.ts'
import {
  type Headers,
  headersOf,
  type MimePart,
  parameterOf,
  partOf,
  partsOf,
} from './mime-parts.ts'

/** What became of a mail of ours: it could not be delivered for good, or its reader has complained. */
export type ReturnedMail = {
  reason: 'bounce' | 'complaint'
  /** The number of the mail in the outbox: only who has had the mail knows it. */
  mail_id: string
  /** To whom it was sent, as the report names it. */
  address: string | undefined
  /** The status code of a bounce. */
  detail: string
}

const MOST_PARTS = 10
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MESSAGE_ID = new RegExp(`<(${UUID})@`)
const ENVELOPE = new RegExp(`\\+(${UUID})@`)

/** Reads a bounce (RFC 3464) or the complaint of a mailbox (RFC 5965); undefined where it is neither. */
export function readReturnedMail(raw: Buffer): ReturnedMail | undefined {
  const { headers, content } = partOf(raw)
  const type = headers.get('content-type') ?? ''
  const boundary = parameterOf(type, 'boundary')
  if (!/^multipart\/report/i.test(type) || !boundary) return undefined
  const parts = partsOf(content, boundary).slice(0, MOST_PARTS).map(partOf)
  const mail_id = findMailId(headers, parts)
  if (!mail_id) return undefined
  const status = findPart(parts, 'message/delivery-status')
  if (status) return readBounce(status, mail_id)
  const feedback = findPart(parts, 'message/feedback-report')
  return feedback && readComplaint(feedback, mail_id)
}

/** By the Message-ID of what was sent, or by the address that the bounce was sent to. */
function findMailId(headers: Headers, parts: readonly MimePart[]): string | undefined {
  const sent = findPart(parts, 'message/rfc822') ?? findPart(parts, 'text/rfc822-headers')
  const own = sent && partOf(bytesOf(sent)).headers.get('message-id')
  const to = ['to', 'delivered-to', 'x-original-to'].map((name) => headers.get(name) ?? '')
  return MESSAGE_ID.exec(own ?? '')?.[1] ?? ENVELOPE.exec(to.join(' '))?.[1]
}

function readBounce(part: MimePart, mail_id: string): ReturnedMail | undefined {
  const groups = groupsOf(part)
  const failed = groups.find((group) => {
    const [status = '', words = ''] = [group.get('status'), group.get('diagnostic-code')]
    return /^failed/i.test(group.get('action') ?? '') && isUnknownAddress(status, words)
  })
  if (!failed) return undefined
  const recipient = failed.get('original-recipient') ?? failed.get('final-recipient')
  const detail = failed.get('status') ?? ''
  return { reason: 'bounce', mail_id, address: addressOf(recipient), detail }
}

function readComplaint(part: MimePart, mail_id: string): ReturnedMail | undefined {
  const report = groupsOf(part).find((group) => group.has('feedback-type'))
  if (!report || /^not-spam/i.test(report.get('feedback-type') ?? '')) return undefined
  const address = addressOf(report.get('original-rcpt-to'))
  return { reason: 'complaint', mail_id, address, detail: report.get('feedback-type') ?? '' }
}

function findPart(parts: readonly MimePart[], type: string): MimePart | undefined {
  return parts.find(({ headers }) => headers.get('content-type')?.toLowerCase().startsWith(type))
}

function bytesOf({ headers, content }: MimePart): Buffer {
  return decodeTransfer(content, headers.get('content-transfer-encoding') ?? '')
}

/** A report is groups of headers: one of the mail, then one of each recipient. */
function groupsOf(part: MimePart): Headers[] {
  const text = decodeText(bytesOf(part), undefined).replaceAll('\r\n', '\n')
  return text.split('\n\n').map((group) => headersOf(Buffer.from(group)))
}

/** `rfc822; taro@example.jp` */
function addressOf(recipient = ''): string | undefined {
  const address = recipient
    .slice(recipient.indexOf(';') + 1)
    .replace(/[<>]/g, '')
    .trim()
  return address.includes('@') ? address : undefined
}
