import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { atomic, type Db } from '#core/db/db.server.ts'
import { checkFile } from '#core/files/checking/check-file.server.ts'
import { fileTypeOf, type Reason } from '#core/files/checking/verdict.ts'
import { scanForViruses } from '#core/files/checking/virus-scan.server.ts'
import { safeFileName } from '#core/files/file-names.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { deleteFile, readStoredFile, recordFile, storeObject } from '#core/files/files.server.ts'
import { refusalWords } from '#core/files/refusal-words.ts'
import { tablePieces } from '#core/formats/table-pieces.ts'
import { readTable } from '#core/formats/threaded-table.server.ts'
import type { MovingPart } from './moving-in.codes.ts'
import {
  type ArchivedFile,
  isTooLarge,
  openArchive,
  unpackEntry,
} from './moving-in-archive.queries.server.ts'
import { readHeads, type TablePart } from './moving-in-cells.form.ts'
import type { Ground } from './moving-in-line.form.ts'
import {
  type LinePlan,
  listKnownNumbers,
  planRows,
  readGround,
} from './moving-in-plan.queries.server.ts'
import { sealFields } from './moving-in-sealed.form.server.ts'

const AT_ONCE = 500
/** The first line of a table is its heads. */
const FIRST_LINE = 2

type Check = { db: Db; id: number; ground: Ground; signal: AbortSignal | undefined }

/** Goes through what was sent and saves what each line would do; goes on where it was stopped. */
export async function checkLines(db: Db, id: number, signal?: AbortSignal): Promise<void> {
  const sent = await db
    .selectFrom('moving_in as m')
    .innerJoin('file as f', 'f.id', 'm.file_id')
    .selectAll('f')
    .select('m.name as sent_name')
    .where('m.id', '=', id)
    .where('m.state', 'in', ['waiting', 'checking'])
    .executeTakeFirst()
  if (!sent) return
  const content = await buffer(await readStoredFile(db, await fileStore(), sent))
  const { tables, files } = await openArchive({ name: sent.sent_name, content })
  const check = { db, id, ground: await readGround(db), signal }
  for (const [part, bytes] of tables) await checkTable(check, part, bytes)
  await checkFiles(check, files)
  await atomic(db, async (own) => {
    await own
      .updateTable('moving_in')
      .set({ state: 'ready', done: 0, file_id: null })
      .where('id', '=', id)
      .execute()
    await deleteFile(own, sent.id)
  })
}

async function checkTable({ db, id, ground, signal }: Check, part: TablePart, bytes: Uint8Array) {
  const saved = await countSaved(db, id, part)
  let at = 0
  for (const piece of tablePieces(bytes, AT_ONCE)) {
    signal?.throwIfAborted()
    const rows = await readTable(piece)
    const line = at + FIRST_LINE
    at += rows.length
    if (at <= saved) continue
    const { known } = readHeads(part, Object.keys(rows[0] ?? {}))
    const plans = await planRows(db, { importId: id, part, known, ground }, rows)
    const lines = plans.map((plan, index) => ({
      ...plan,
      line: line + index,
      cells: plan.faults.length > 0 ? rows[index] : undefined,
    }))
    await saveLines(db, id, part, lines)
  }
}

async function countSaved(db: Db, importId: number, part: MovingPart): Promise<number> {
  const { count } = await db
    .selectFrom('moving_in_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type PlannedLine = LinePlan & { line: number; cells?: object | undefined; file_id?: number }

async function saveLines(
  outer: Db,
  import_id: number,
  part: MovingPart,
  lines: readonly PlannedLine[],
) {
  if (lines.length === 0) return
  const rows = lines.map(({ line, act, number, faults, key, fields, cells, file_id }) => ({
    import_id,
    part,
    line,
    act,
    number,
    faults,
    key_hash: key ?? null,
    fields_enc: fields ? sealFields(fields) : null,
    cells_enc: cells ? sealFields(cells) : null,
    file_id: file_id ?? null,
  }))
  await atomic(outer, async (db) => {
    await db.insertInto('moving_in_line').values(rows).execute()
    await db
      .updateTable('moving_in')
      .set((eb) => ({ state: 'checking', done: eb('done', '+', rows.length) }))
      .where('id', '=', import_id)
      .execute()
  })
}

/** Each file as if the member had sent it. One that is refused is a line of the report. */
async function checkFiles({ db, id, signal }: Check, files: readonly ArchivedFile[]) {
  const saved = await countSaved(db, id, 4)
  const numbers = await listKnownNumbers(db, id, files)
  for (const [at, file] of files.entries()) {
    if (at < saved) continue
    signal?.throwIfAborted()
    const line = { line: at + 1, number: file.number }
    const cells = { ファイル: file.path }
    const refuse = async (fault: string) => {
      await saveLines(db, id, 4, [{ ...line, act: 'refuse', faults: [fault], cells }])
    }
    if (file.number === '') await refuse('「files／会員番号／ファイル名」の場所にありません。')
    else if (!numbers.has(file.number)) await refuse('この会員番号の会員がいません。')
    else await checkContent(db, id, file, line, refuse)
  }
}

type Line = { line: number; number: string }

async function checkContent(
  db: Db,
  id: number,
  { entry, ...file }: ArchivedFile,
  line: Line,
  refuse: (fault: string) => Promise<void>,
) {
  const name = safeFileName(file.name)
  const type = fileTypeOf(name)
  const wrong = (reason: Reason) => refuse(refusalWords(name, reason))
  if (!type) return await wrong('type')
  if (isTooLarge(entry)) return await wrong('bomb')
  const content = await unpackEntry(entry)
  const verdict = await checkFile(Readable.from([content]), type)
  if ('reason' in verdict) return await wrong(verdict.reason)
  const scan = await scanForViruses(async () => Readable.from([content]))
  if (scan === 'infected') return await wrong('virus')
  const store = await fileStore()
  const object = await storeObject(store, Readable.from([content]), { maxBytes: content.length })
  const state = scan === 'clean' ? 'stored' : 'quarantined'
  await atomic(db, async (own) => {
    const facts = { owner: { kind: 'moving_in', id }, name, type, state } as const
    const { id: file_id } = await recordFile(own, object, facts)
    const fields = { name, size: content.length }
    await saveLines(own, id, 4, [{ ...line, act: 'add', faults: [], fields, file_id }])
  })
}
