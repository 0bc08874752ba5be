import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { safeFileName } from '#core/files/file-names.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { recordFile, storeObject } from '#core/files/files.server.ts'
import { measureTable } from '#core/formats/threaded-table.server.ts'
import { enqueue, hasGivenUp } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { figure } from '#ui/figures.ts'
import { MOST_LINES, MOST_MEMBERS, movingPart } from './moving-in.codes.ts'
import { checkMembers, runMovingIn, undoMovingIn } from './moving-in.jobs.server.ts'
import { movingKey } from './moving-in.queries.server.ts'
import { openArchive, refusal, type SentArchive } from './moving-in-archive.queries.server.ts'
import { readHeads, type TablePart } from './moving-in-cells.form.ts'

/** Stores what was sent, sealed, and has each of its lines checked; nothing of the members changes. */
export async function startMovingIn(context: Context, file: SentArchive): Promise<number> {
  const { caller } = context
  const { total, unread } = await measureArchive(file)
  const store = await fileStore()
  const size = file.content.length
  const object = await storeObject(store, Readable.from([file.content]), { maxBytes: size })
  return await atomic(context.db, async (db) => {
    const { id } = await db
      .insertInto('moving_in')
      .values({
        name: safeFileName(file.name),
        total,
        unread,
        admin_id: caller.kind === 'admin' ? caller.id : null,
        created_at: context.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const owner = { kind: 'moving_in', id }
    const sent = await recordFile(db, object, { owner, name: 'sent', type: 'zip' })
    await db.updateTable('moving_in').set({ file_id: sent.id }).where('id', '=', id).execute()
    await enqueue(db, checkMembers, { import_id: id }, { key: keyOf(id) })
    await writeAudit(db, context, { action: 'moving_in_sent', object: { kind: 'moving_in', id } })
    return id
  })
}

async function measureArchive(file: SentArchive) {
  const { tables, files } = await openArchive(file)
  const unread: string[] = []
  let total = files.length
  for (const [part, bytes] of tables) {
    const { heads, rows } = await measureTable(bytes)
    unread.push(...requireHeads(part, heads))
    const most = part === 1 ? MOST_MEMBERS : MOST_LINES
    const name = movingPart.label(part)
    if (rows > most)
      throw refusal(`${name}が${rows}行あります。${figure(most)}行までに分けてください。`)
    total += rows
  }
  if (total === 0) throw refusal('取り込む行もファイルもありません。表の1行目は見出しです。')
  return { total, unread }
}

const needed: Record<TablePart, readonly (readonly string[])[]> = {
  1: [['login_id'], ['last_name', 'name']],
  2: [['number'], ['name', 'detail']],
  3: [['number'], ['item', 'item_name']],
}
const neededWords: Record<TablePart, string> = {
  1: '「メールアドレス」と「氏名」（または「姓」「名」）',
  2: '「会員番号」と「案件名」',
  3: '「会員番号」と「案件番号」（または「案件名」）',
}

function requireHeads(part: TablePart, heads: readonly string[]): string[] {
  const { known, unread } = readHeads(part, heads)
  const columns = [...known.values()]
  if (needed[part].every((some) => some.some((one) => columns.includes(one)))) return unread
  const words = `${movingPart.label(part)}の表に、見出し${neededWords[part]}がありません。`
  throw refusal(`${words}UTF-8かShift_JISで保存してください。`)
}

/** Has the lines of a checked table written, once, in the name of who asks for it. */
export async function startRunning(context: Context, id: number): Promise<void> {
  await begin(context, id, { from: 'ready', to: 'running', job: runMovingIn })
}

/** Has everything that it made taken away again, as far as nobody has used it. */
export async function startUndoing(context: Context, id: number): Promise<void> {
  await begin(context, id, { from: 'done', to: 'undoing', job: undoMovingIn })
}

type Begin =
  | { from: 'ready'; to: 'running'; job: typeof runMovingIn }
  | { from: 'done'; to: 'undoing'; job: typeof undoMovingIn }

async function begin(context: Context, id: number, { from, to, job }: Begin): Promise<void> {
  const { caller, request } = context
  if (caller.kind !== 'admin') return
  await atomic(context.db, async (db) => {
    await changeState(db, id, from, to)
    const object = { kind: 'moving_in', id }
    const action = to === 'running' ? 'moving_in_started' : 'moving_in_undone'
    await writeAudit(db, context, { action, object })
    const by = { admin_id: caller.id, session_id: caller.sessionId }
    const origin = { request_id: request.id, ip: request.ip }
    await enqueue(db, job, { import_id: id, ...by, ...origin }, { key: keyOf(id) })
  })
}

/** What was given up on the way is begun once more, and goes on where it was. */
async function changeState(db: Db, id: number, from: Begin['from'], to: Begin['to']) {
  const { numUpdatedRows } = await db
    .updateTable('moving_in')
    .set({ state: to, done: sql<number>`case when state = ${to} then done else 0 end` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('state', '=', from), eb.and([eb('state', '=', to), hasGivenUp(movingKey)])]),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  throw new Problem(
    409,
    'もう始まっているか、まだ確認が終わっていません。画面を読み込み直してください。',
  )
}

function keyOf(id: number): string {
  return `moving-in:${id}`
}
