import { Buffer } from 'node:buffer'

const START = Buffer.from('\nFrom ')

/** The mails of an mbox, one after the other: none of them is copied before it is asked for. */
export function* mailsIn(file: Buffer): Generator<Buffer> {
  let at = file.subarray(0, 5).toString() === 'From ' ? 0 : -1
  if (at < 0) {
    if (file.length > 0) yield file
    return
  }
  while (at < file.length) {
    const next = nextStart(file, at)
    const head = file.indexOf('\n', at) + 1
    if (head > 0 && head < next) yield unquoted(file.subarray(head, next))
    at = next + 1
  }
}

/** Only a line after an empty one with an hour begins a mail, or a sentence with From would. */
function nextStart(file: Buffer, from: number): number {
  for (let at = file.indexOf(START, from); at >= 0; at = file.indexOf(START, at + 1)) {
    const before = file.subarray(Math.max(0, at - 2), at).toString('latin1')
    if (!before.endsWith('\n') && before !== '\n\r') continue
    if (/^From \S+ .*\d\d:\d\d/.test(file.toString('latin1', at + 1, at + 120))) return at
  }
  return file.length
}

/** A line of a mail that began with From was marked when it was stored. */
function unquoted(mail: Buffer): Buffer {
  if (!mail.includes('\n>From ') && !mail.includes('\n>>From ')) return mail
  return Buffer.from(mail.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1')
}

/** Whether it is a mail with its headers, or a text that somebody has pasted. */
export function isMail(text: string): boolean {
  const head = text.slice(0, 4_000)
  return (
    /^(?:From |[\w-]+:)/.test(head) &&
    /^(?:from|subject|date|message-id|received):/im.test(head) &&
    /^from:/im.test(head) &&
    /^subject:/im.test(head)
  )
}
