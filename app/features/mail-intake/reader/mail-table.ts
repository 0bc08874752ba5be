type ImportRow = Record<string, string>

/** What the columns are called where mails are written out as a table. */
const HEADS = {
  from: /^(差出人|送信者|from)(: ?\((名前|アドレス)\))?$/i,
  subject: /^(件名|subject)$/i,
  date: /^((送信|受信)?日時|date)$/i,
  id: /^message[-_]id$/i,
  body: /^(本文|内容|body)$/i,
}

export function hasMails(rows: readonly ImportRow[]): boolean {
  return Object.keys(rows[0] ?? {}).some((head) => HEADS.body.test(head))
}

/** A table of mails as the box that it was written out of. */
export function mailboxOf(rows: readonly ImportRow[]): string {
  return rows.map(mailOf).join('')
}

function mailOf(row: ImportRow): string {
  const lines = [
    'From - Thu Jan  1 00:00:00 1970',
    ...lineOf('From', cellOf(row, HEADS.from)),
    ...lineOf('Subject', cellOf(row, HEADS.subject)),
    ...lineOf('Date', dateOf(cellOf(row, HEADS.date))),
    ...lineOf('Message-ID', cellOf(row, HEADS.id)),
    'Content-Type: text/plain; charset=utf-8',
    '',
    cellOf(row, HEADS.body).replace(/^(>*From )/gm, '>$1'),
  ]
  return `${lines.join('\n')}\n\n`
}

function cellOf(row: ImportRow, head: RegExp): string {
  const cells = Object.entries(row).filter(([name]) => head.test(name))
  return cells.map(([, cell]) => cell).join(' ')
}

function lineOf(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}: ${text.replace(/\s+/g, ' ')}`]
}

/** A table gives the time of Japan and does not say so. */
function dateOf(text: string): string {
  return /^\d{4}[/-]\d\d?[/-]\d\d? \d\d?:\d\d(:\d\d)?$/.test(text) ? `${text} GMT+0900` : text
}
