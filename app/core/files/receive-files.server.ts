import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { checkFile } from '#core/files/checking/check-file.server.ts'
import { type FileType, fileTypeOf, type Reason } from '#core/files/checking/verdict.ts'
import { scanForViruses } from '#core/files/checking/virus-scan.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { explainStoreFailure } from './disk-space.server.ts'
import { safeFileName } from './file-names.ts'
import { fileStore } from './file-store.server.ts'
import {
  type Draft,
  draftObject,
  dropDraft,
  readDraft,
  type StoredObject,
  saveDraft,
} from './files.server.ts'
import { boundaryIn, type Part, readParts } from './multipart.ts'
import { refusalWords } from './refusal-words.ts'

const MOST_FILES = 5
const MOST_BYTES = 10 * 1024 * 1024
const LONGEST_FIELD = 8 * 1024

/** A file that has come in whole and was found harmless. It is gone with the request unless it is stored. */
export type ReceivedFile = {
  name: string
  type: FileType
  size: number
  /** In hexadecimal: two requests with the same file are the same request. */
  sha256: string
  /** `quarantined` until the virus scanner, which is away, has looked at it. */
  state: 'stored' | 'quarantined'
  save(): Promise<StoredObject>
}

const files = z.array(
  z.custom<ReceivedFile>(isReceived).meta({ type: 'string', format: 'binary' }),
  { error: 'ファイルを選んでください。' },
)

/** The files of an input. */
export const receivedFiles = files.min(1, 'ファイルを選んでください。')

/** The same of an input that may come without any. */
export const maybeFiles = files.default([])

const received = new WeakSet<object>()

function isReceived(value: unknown): boolean {
  return typeof value === 'object' && value !== null && received.has(value)
}

type FormListener = {
  /** Called before the first file is read, with the fields that came before it. */
  onFields(fields: Record<string, unknown>): Promise<void>
  onRefused(reason: Reason): Promise<void>
}

type Form = { fields: Record<string, unknown>; drafts: Draft[]; wrong: string[] }

/** Reads a form with files; `work` gets its fields, and drafts that it did not store are removed. */
export async function receiveFiles<T>(
  request: Request,
  listener: FormListener,
  work: (fields: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const form: Form = { fields: {}, drafts: [], wrong: [] }
  try {
    const files = await readForm(request, form, listener)
    if (form.wrong.length > 0) throw invalid({ files: form.wrong })
    return await work({ ...form.fields, ...(files.length > 0 ? { files } : {}) })
  } catch (error) {
    throw explainStoreFailure(error)
  } finally {
    // A disk that takes nothing must not keep the answer back.
    for (const draft of form.drafts) dropDraft(draft)
  }
}

async function readForm(
  request: Request,
  form: Form,
  listener: FormListener,
): Promise<ReceivedFile[]> {
  const boundary = boundaryIn(request.headers.get('Content-Type'))
  if (boundary === undefined || !request.body) {
    throw new Problem(415, 'この形式のデータは受け取れません。')
  }
  const files: ReceivedFile[] = []
  let hasFiles = false
  for await (const part of readParts(request.body, boundary)) {
    if (part.fileName === undefined) {
      form.fields[part.name] = await readField(part)
      continue
    }
    // A browser sends an empty part for a field in which nobody has chosen a file.
    if (part.fileName === '') continue
    if (!hasFiles) await listener.onFields(form.fields)
    hasFiles = true
    if (files.length + form.wrong.length === MOST_FILES) throw tooMany()
    const file = await receive(part, part.fileName, form, listener)
    if (file) files.push(file)
  }
  if (!hasFiles) await listener.onFields(form.fields)
  return files
}

async function readField({ content }: Part): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > LONGEST_FIELD) throw new Problem(413, '送られたデータが大きすぎます。')
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function receive(
  { content }: Part,
  givenName: string,
  form: Form,
  { onRefused }: FormListener,
): Promise<ReceivedFile | undefined> {
  const name = safeFileName(givenName)
  const type = fileTypeOf(name)
  if (!type) throw invalid({ files: [refusalWords(name, 'type')] })
  const store = await fileStore()
  const draft = await draftObject(store, Readable.from(content), { maxBytes: MOST_BYTES })
  form.drafts.push(draft)
  const found = await look(draft, type)
  if ('reason' in found) {
    form.wrong.push(refusalWords(name, found.reason))
    await onRefused(found.reason)
    return undefined
  }
  const { size, sha256 } = draft
  const save = () => saveDraft(draft)
  const file = { name, type, size, sha256: sha256.toString('hex'), state: found.state, save }
  received.add(file)
  return file
}

type Found = { reason: Reason } | { state: ReceivedFile['state'] }

async function look(draft: Draft, type: FileType): Promise<Found> {
  const verdict = await checkFile(readDraft(draft), type)
  if ('reason' in verdict) return verdict
  const scan = await scanForViruses(() => readDraft(draft))
  if (scan === 'infected') return { reason: 'virus' }
  return { state: scan === 'clean' ? 'stored' : 'quarantined' }
}

function tooMany(): Problem {
  return invalid({ files: [`一度に送れるファイルは${MOST_FILES}個までです。`] })
}
