import { sql } from 'kysely'
import { writeAuditLines } from '#core/access/audit.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { deleteFile, destroyFilesOf } from '#core/files/files.server.ts'
import { cancelMailsTo } from '#core/mail/outbox.server.ts'
import type { Moving } from './moving-in-line.schema.ts'
import { holdMove } from './moving-in-run.commands.server.ts'
import { findUsed } from './moving-in-use.queries.server.ts'

const AT_ONCE = 500

/**
 * Takes away what the lines have made, of hundreds of members in one transaction. Whose membership has been used
 * since stays as it is, and is named in the report.
 */
export async function undoLines(moving: Moving, id: number, signal?: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted()
    const from: number = after
    after = await atomic(moving.db, async (db) => await undoSome({ ...moving, db }, id, from))
  }
  await moving.db
    .updateTable('moving_in')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute()
}

/** The last member who was looked at, behind whom the next ones are. */
async function undoSome({ db, source }: Moving, id: number, after: number) {
  if (!(await holdMove(db, id, 'undoing'))) return undefined
  const ids = await holdMembers(db, id, after)
  if (ids.length === 0) return undefined
  const used = await findUsed(db, id, ids)
  await leaveMembers(db, id, used)
  const unused = ids.filter((one) => !used.has(one))
  const made = await takeBackLines(db, id, unused)
  await removeSheets(db, made)
  const removed = await removeMembers(db, made)
  await removeParts(db, made)
  const object = { kind: 'moving_in', id }
  await writeAuditLines(
    db,
    source,
    removed.map((member_id) => ({ action: 'member_moved_out' as const, object, member_id })),
  )
  await db
    .updateTable('moving_in')
    .set((eb) => ({ done: eb('done', '+', ids.length) }))
    .where('id', '=', id)
    .execute()
  return ids.at(-1)
}

/** Members of whom the import has made something, held so that nobody logs in meanwhile. */
async function holdMembers(db: Db, importId: number, after: number): Promise<number[]> {
  const lines = db
    .selectFrom('moving_in_line')
    .select('member_id')
    .distinct()
    .where('import_id', '=', importId)
    .where('is_done', '=', true)
    .where('act', '<>', 'left')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(AT_ONCE)
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', lines.$castTo<{ member_id: number }>())
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

async function leaveMembers(db: Db, importId: number, used: ReadonlyMap<number, string>) {
  const facts = JSON.stringify([...used].map(([member_id, reason]) => ({ member_id, reason })))
  await sql`update moving_in_line l set act = 'left', faults = l.faults || u.reason
    from jsonb_to_recordset(${facts}::jsonb) u (member_id integer, reason text)
    where l.import_id = ${importId} and l.member_id = u.member_id and l.is_done`.execute(db)
}

type Made = { part: number; member_id: number; made_id: number | null; has_career: boolean }

/** The lines have made nothing any more; answers what they had made. */
async function takeBackLines(db: Db, importId: number, ids: readonly number[]): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with made as (select part, line, member_id, made_id, coalesce((made ->> 'career')::int, 0) > 0 as has_career
      from moving_in_line where import_id = ${importId} and is_done and member_id = any(${ids}))
    update moving_in_line l set is_done = false, member_id = null, made_id = null, made = null, number = ''
    from made where l.import_id = ${importId} and l.part = made.part and l.line = made.line
    returning made.part, made.member_id, made.made_id, made.has_career`.execute(db)
  return rows
}

/** Files are few beside the members, and their objects follow one by one. */
async function removeSheets(db: Db, made: readonly Made[]): Promise<void> {
  const sheets = await db
    .deleteFrom('skill_sheet')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf(made, 4)))))
    .returning('file_id')
    .execute()
  for (const { file_id } of sheets) await deleteFile(db, file_id)
}

async function removeMembers(db: Db, made: readonly Made[]): Promise<number[]> {
  const ids = made.filter(({ part }) => part === 1).map(({ member_id }) => member_id)
  const owners = await db
    .selectFrom('file_owner_key')
    .select('owner_id')
    .where('owner_kind', '=', 'member')
    .where((eb) => eb('owner_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  for (const { owner_id } of owners) await destroyFilesOf(db, { kind: 'member', id: owner_id })
  await endInvitations(db, ids)
  await db
    .deleteFrom('entry')
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await db
    .deleteFrom('member')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return ids
}

/** Links that were mailed open nothing any more, and mails that wait are not sent. */
async function endInvitations(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ login_id: string }>`
    with ended as (delete from email_token where subject_id = any(${ids})
      and purpose in ('member_invitation', 'password_reset') returning subject_id)
    select distinct m.login_id from ended join member m on m.id = ended.subject_id`.execute(db)
  for (const { login_id } of rows) await cancelMailsTo(db, login_id, 'the member was moved out')
}

/** What was added to members of an earlier import. */
async function removeParts(db: Db, made: readonly Made[]): Promise<void> {
  await db
    .deleteFrom('entry')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf(made, 3)))))
    .execute()
  await db
    .deleteFrom('career_project')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf(made, 2)))))
    .execute()
  const careers = made.filter(({ has_career }) => has_career).map(({ member_id }) => member_id)
  await db
    .deleteFrom('career')
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(careers))))
    .execute()
}

function idsOf(made: readonly Made[], wanted: number): number[] {
  return made.flatMap(({ part, made_id }) => (part === wanted && made_id !== null ? [made_id] : []))
}
