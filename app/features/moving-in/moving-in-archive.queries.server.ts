import { Buffer } from 'node:buffer'
import { type Entry, readZip, unpack } from '#core/files/checking/office/zip.ts'
import { reasonOf } from '#core/files/checking/verdict.ts'
import { refusalWords } from '#core/files/refusal-words.ts'
import { decodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { invalid } from '#core/problem.ts'
import { fileFolders, MOST_FILE_MB, MOST_MB, tableNames } from './moving-in.codes.ts'
import type { TablePart } from './moving-in-cells.form.ts'

const MB = 1024 * 1024

export type SentArchive = { name: string; content: Buffer }

/** A file of somebody: the folder that it is in is their number. */
export type ArchivedFile = { path: string; number: string; name: string; entry: Entry }

type OpenedArchive = {
  tables: ReadonlyMap<TablePart, Buffer>
  files: readonly ArchivedFile[]
}

/** What was sent: a table of members, or an archive with tables and files. Files stay packed. */
export async function openArchive({ name, content }: SentArchive): Promise<OpenedArchive> {
  if (content.length > MOST_MB * MB) throw refusal(`${MOST_MB}MBまでに分けてください。`)
  if (content.toString('latin1', 0, 2) !== 'PK') {
    return { tables: new Map([[1, content]]), files: [] }
  }
  try {
    const entries = withoutFolder(readZip(content, nameOf).filter(isOwn))
    const tables = new Map<TablePart, Buffer>()
    for (const { path, entry } of entries) {
      const part = tableNames.get(path)
      if (part !== undefined) tables.set(part, await unpackEntry(entry))
    }
    return { tables: new Map([...tables].sort(([a], [b]) => a - b)), files: filesOf(entries) }
  } catch (error) {
    throw invalid({ files: [refusalWords(name, reasonOf(error))] })
  }
}

/** One file or table of an archive, whole. */
export async function unpackEntry(entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  await unpack(entry, (piece) => pieces.push(Buffer.from(piece)))
  return Buffer.concat(pieces)
}

export function isTooLarge({ size }: Entry): boolean {
  return size > MOST_FILE_MB * MB
}

/** Windows writes the names of an archive in Shift_JIS. */
function nameOf(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? decodeShiftJis(bytes) : text
}

/** Folders, and what systems put into an archive for themselves. */
function isOwn({ name }: Entry): boolean {
  return (
    !name.endsWith('/') && !/^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name)
  )
}

type Placed = { path: string; entry: Entry }

/** What was packed as a folder has its name before every other. */
function withoutFolder(entries: readonly Entry[]): Placed[] {
  const folders = new Set(entries.map(({ name }) => name.split('/')[0]))
  const [only = ''] = folders
  const isPackedFolder =
    folders.size === 1 && !fileFolders.includes(only) && entries.every(({ name }) => name !== only)
  const from = isPackedFolder ? only.length + 1 : 0
  return entries.map((entry) => ({ path: entry.name.slice(from).normalize('NFC'), entry }))
}

function filesOf(entries: readonly Placed[]): ArchivedFile[] {
  return entries
    .filter(({ path }) => !tableNames.has(path))
    .map(({ path, entry }) => {
      const [folder = '', number = '', ...rest] = path.split('/')
      const isFile = fileFolders.includes(folder) && rest.length === 1
      return { path, entry, number: isFile ? number : '', name: rest.at(-1) ?? '' }
    })
}

export function refusal(message: string) {
  return invalid({ files: [message] })
}
