import { Buffer } from 'node:buffer'
import { invalid, Problem } from '#core/problem.ts'
import { boundaryIn, readParts } from './multipart.ts'

type SentFile = { name: string; content: Buffer }

const LONGEST_FIELD = 8 * 1024

/**
 * A form with one file whose bytes are read at once and never handed out again, as a file of mails is.
 * `onFields` is asked before the first byte of the file is read; the fields must come before it.
 */
export async function receiveBytes(
  request: Request,
  mostBytes: number,
  onFields: (fields: Record<string, unknown>) => Promise<void>,
): Promise<SentFile> {
  const boundary = boundaryIn(request.headers.get('Content-Type'))
  if (boundary === undefined || !request.body)
    throw new Problem(415, 'この形式のデータは受け取れません。')
  const fields: Record<string, unknown> = {}
  for await (const { name, fileName, content } of readParts(request.body, boundary)) {
    if (fileName === undefined) {
      fields[name] = (await gather(content, LONGEST_FIELD)).toString('utf8')
      continue
    }
    if (fileName === '') continue
    await onFields(fields)
    return { name: fileName, content: await gather(content, mostBytes) }
  }
  throw invalid({ files: ['ファイルを選んでください。'] })
}

async function gather(content: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > most) throw new Problem(413, `ファイルは${most / 1024 / 1024}MBまでです。`)
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}
