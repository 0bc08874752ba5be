import type { Message } from './message-contract.ts'

const MOST_LINES = 2_000
const LONGEST_LINE = 400
const LONGEST_TEXT = 60_000
/** Of what was sent no more than this is looked at by any pattern. */
const LONGEST_SENT = 200_000

/**
 * A mail as it can be stored and read. Anybody can send us one, and the patterns of the rules look from
 * each letter of a line to its end: what no project needs is cut short before it costs minutes.
 */
export function readableMail(mail: Message): Message & { is_cut: boolean } {
  return {
    ...mail,
    is_cut: isTooLong(mail.body),
    sender: readableLine(mail.sender, LONGEST_LINE),
    subject: readableLine(mail.subject, LONGEST_LINE),
    body: readableText(mail.body),
    attachments: mail.attachments.slice(0, 50).map((name) => readableLine(name, 200)),
  }
}

function readableLine(text: string, longest: number): string {
  return readableText(text.slice(0, 10 * longest))
    .slice(0, longest)
    .toWellFormed()
}

/** Whether more was written than is read. */
function isTooLong(body: string): boolean {
  return body.length > LONGEST_TEXT || body.split('\n').length > MOST_LINES
}

function readableText(text: string): string {
  const cleaned = text.slice(0, LONGEST_SENT).replaceAll('\u0000', '').toWellFormed()
  return cleaned
    .replace(BREAK, '\n')
    .replace(/([^\n])\1{79,}/gu, (_, letter: string) => letter.repeat(80))
    .split('\n')
    .flatMap((line) => line.match(PIECES) ?? [''])
    .slice(0, MOST_LINES)
    .join('\n')
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
}

/** Of pasted HTML the breaks are left. */
const BREAK = /<br ?\/?>\n?/gi
const PIECES = new RegExp(`[^\\n]{1,${LONGEST_LINE}}`, 'gu')
