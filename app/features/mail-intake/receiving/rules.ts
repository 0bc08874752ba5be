import { createHash } from 'node:crypto'
import type { Message } from '../messages/engine/contract.ts'

export type Incoming = Omit<Message, 'sent_at'> & {
  source: 'paste' | 'eml' | 'mbox' | 'call'
  raw: Uint8Array | null
  received_at: Date
}

/** The same words again are the same mail, whatever their spaces. */
export function textHash({ subject, body }: { subject: string; body: string }): Buffer {
  const bare = `${subject}\n${body}`.normalize('NFKC').replace(/\s+/g, '')
  return createHash('sha256').update(bare).digest()
}

const SUBJECT_LINE = /^(?:件名|Subject|subject)\s*[:：]\s*(.*)\n/

/** A pasted text may begin with its subject. */
export function pastedMail(text: string): { subject: string; body: string } {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trimStart()
  const named = SUBJECT_LINE.exec(clean)
  if (named) return { subject: (named[1] ?? '').trim(), body: clean.slice(named[0].length) }
  const [first = '', ...rest] = clean.split('\n')
  const isSubject =
    first.length <= 120 &&
    /【|案件|要員|クローズ|募集/.test(first) &&
    !/^[■・【].*[:：]/.test(first)
  return isSubject && rest.join('').trim() !== ''
    ? { subject: first.trim(), body: rest.join('\n').trimStart() }
    : { subject: '', body: clean }
}
