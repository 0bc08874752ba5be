import { Readable } from 'node:stream'
import { readWorkbook } from '#core/files/checking/read-workbook.server.ts'
import type { MailDocument, OpenedMail, ReadDocument } from './reader/opened-mail.ts'
import { findDocuments, openSent } from './reader/threaded-reader.server.ts'
import type { UnreadPart } from './unread-part.schema.ts'

type MailFile = OpenedMail & { unread_parts: UnreadPart[] }

const MOST_DOCUMENTS = 5
const LONGEST_DOCUMENT = 20_000

/** A mail as it was sent, with the words of the workbooks that it brings; what is not read is named. */
export async function openMailFile(raw: Uint8Array, isPartial = false): Promise<MailFile> {
  const documents: ReadDocument[] = []
  const unread_parts: UnreadPart[] = isPartial ? [{ name: '', why: 'mail' }] : []
  for (const [place, { name, hash, bytes }] of (await findDocuments(raw)).entries()) {
    const read =
      place < MOST_DOCUMENTS ? await readDocument({ name, bytes }) : ({ why: 'count' } as const)
    documents.push({ name, hash, text: 'text' in read ? read.text : '' })
    if ('why' in read) unread_parts.push({ name, why: read.why })
  }
  return { ...(await openSent({ raw, documents })), unread_parts }
}

type Read = { text: string } | Pick<UnreadPart, 'why'>

async function readDocument({ name, bytes }: Omit<MailDocument, 'hash'>): Promise<Read> {
  if (!/\.xlsx$/i.test(name)) return { why: 'kind' }
  if (bytes === null) return { why: 'size' }
  const sheets = await readWorkbook(Readable.from([bytes]))
  return sheets ? { text: textOf(sheets) } : { why: 'broken' }
}

/** As a table is pasted: a row a line, its cells parted by tabs. */
function textOf(sheets: readonly string[][][]): string {
  const lines = sheets.flatMap((rows) =>
    rows.map((cells) =>
      cells
        .map((cell) => cell.split('\n').join('、'))
        .join('\t')
        .trim(),
    ),
  )
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, LONGEST_DOCUMENT)
    .toWellFormed()
}
