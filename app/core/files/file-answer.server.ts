import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { type FileType, fileTypes } from './checking/verdict.ts'
import { dispositionOf } from './file-names.ts'

type AnswerType = FileType | 'zip' | 'ics'

const TYPES: Record<AnswerType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  pdf: 'application/pdf',
  zip: 'application/zip',
  ics: 'text/calendar; charset=utf-8',
}

/** The output of a call that answers a file in place of JSON. */
export const fileBody = z
  .custom<Response>((value) => value instanceof Response)
  .meta({ type: 'string', format: 'binary' })

/** The output of a call that puts a file into JSON. */
export const base64File = z.object({ result: z.base64(), type: z.string() })

type Sent = { name: string; type: AnswerType; content: Readable; size?: number }

/** A file to be saved. What it is comes from our table, and no browser opens it as a page of ours. */
export function answerFile({ name, type, content, size }: Sent): Response {
  const headers = new Headers({
    'Content-Type': TYPES[type],
    'Content-Disposition': dispositionOf(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  if (size !== undefined) headers.set('Content-Length', String(size))
  return new Response(Readable.toWeb(content) as ReadableStream as BodyInit, { headers })
}

export async function inBase64({ type, content }: Omit<Sent, 'name'>) {
  const result = (await buffer(content)).toString('base64')
  return { result, type: TYPES[type] }
}

/** The type as the database has it. */
export function knownType(text: string): FileType {
  const type = fileTypes.find((one) => one === text)
  if (!type) throw new Error('a file has a type that is not stored here')
  return type
}
