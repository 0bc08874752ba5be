import { sql } from 'kysely'
import { writeAuditLines } from '#core/access/audit.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { destroyFilesOf } from '#core/files/files.server.ts'
import { type MovingPart, movingPart } from './moving-in.codes.ts'
import { addEntries } from './moving-in-entry-rows.commands.server.ts'
import { giveSheets } from './moving-in-file-rows.commands.server.ts'
import type { Moving, OpenLine, Written } from './moving-in-line.schema.ts'
import { addMembers } from './moving-in-member-rows.commands.server.ts'
import { addProjects } from './moving-in-project-rows.commands.server.ts'
import { openFields } from './moving-in-sealed.form.server.ts'

const AT_ONCE = 500

const writers: Record<
  MovingPart,
  (moving: Moving, lines: readonly OpenLine[]) => Promise<Written[]>
> = { 1: addMembers, 2: addProjects, 3: addEntries, 4: giveSheets }

/** What of a member a line has written, as the audit names it. */
const recorded = { 1: [], 2: ['career'], 3: ['entries'], 4: ['files'] } as const

/**
 * Writes the lines that were checked, part after part, hundreds in one transaction: it is done with all of them or
 * with none, so that a worker that dies leaves nothing half done and its successor goes on.
 */
export async function runLines(moving: Moving, id: number, signal?: AbortSignal): Promise<void> {
  for (const part of movingPart.all) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      signal?.throwIfAborted()
      const from: number = after
      after = await atomic(
        moving.db,
        async (db) => await runSome({ ...moving, db }, id, part, from),
      )
    }
  }
  await atomic(moving.db, async (db) => {
    if (!(await holdMove(db, id, 'running'))) return
    await destroyFilesOf(db, { kind: 'moving_in', id })
    await db
      .updateTable('moving_in')
      .set({ state: 'done', finished_at: moving.now })
      .where('id', '=', id)
      .execute()
  })
}

/** Another worker may take this one for dead: of two only one is at work. */
export async function holdMove(db: Db, id: number, state: 'running' | 'undoing'): Promise<boolean> {
  const held = await db
    .selectFrom('moving_in')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** The last line that was written, behind which the next ones are. */
async function runSome(moving: Moving, id: number, part: MovingPart, after: number) {
  const { db, source } = moving
  if (!(await holdMove(db, id, 'running'))) return undefined
  const lines = await listOpenLines(db, id, part, after)
  await sql`select set_config('anken.moving_in', 'on', true)`.execute(db)
  const lacking = lines.filter(({ member_id }) => part !== 1 && member_id === undefined)
  const others = lines.filter((line) => !lacking.includes(line))
  const written = others.length > 0 ? await writers[part](moving, others) : []
  const refused = lacking.map(({ line }) => ({ line, fault: 'この会員番号の会員がいません。' }))
  await settleLines(db, id, part, [...written, ...refused])
  const onRecord = new Set(lines.filter(({ is_known }) => is_known).map(({ line }) => line))
  const added = written.filter(({ line }) => onRecord.has(line))
  await recordMoved({ db, source }, { id, part, added })
  return lines.at(-1)?.line
}

type Added = { id: number; part: MovingPart; added: readonly Written[] }

/** That a member was moved in, and what a later move has added; the rest of the same move is a part of it. */
async function recordMoved({ db, source }: Omit<Moving, 'now'>, { id, part, added }: Added) {
  const members = new Set(added.flatMap((one) => ('member_id' in one ? [one.member_id] : [])))
  const line = { action: 'member_moved_in', object: { kind: 'moving_in', id } } as const
  const lines = [...members].map((member_id) => ({ ...line, member_id, fields: recorded[part] }))
  await writeAuditLines(db, source, lines)
}

async function listOpenLines(
  db: Db,
  importId: number,
  part: MovingPart,
  after: number,
): Promise<OpenLine[]> {
  const rows = await db
    .selectFrom('moving_in_line')
    .select(['line', 'number', 'fields_enc', 'file_id'])
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .where('act', 'in', ['add', 'part'])
    .where('is_done', '=', false)
    .where('line', '>', after)
    .orderBy('line')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  const members =
    part === 1 ? new Map<string, KnownMember>() : await findMembers(db, importId, rows)
  return rows.map(({ fields_enc, ...row }) => ({
    ...row,
    fields: fields_enc ? openFields(fields_enc) : {},
    member_id: members.get(row.number)?.id,
    is_known: members.get(row.number)?.import_id !== importId,
  }))
}

type KnownMember = { id: number; import_id: number }

/** The members of numbers: those of this import before those of an earlier one. */
async function findMembers(db: Db, importId: number, rows: readonly { number: string }[]) {
  const numbers = [...new Set(rows.map(({ number }) => number))]
  const found = await db
    .selectFrom('moving_in_line as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.number', 'l.import_id', 'm.id'])
    .where((eb) => eb('l.number', '=', eb.fn.any(eb.val(numbers))))
    .where('l.part', '=', 1)
    .where('l.is_done', '=', true)
    .where('m.status', '=', 'active')
    .orderBy((eb) => eb('l.import_id', '=', importId))
    .orderBy('l.import_id')
    .execute()
  return new Map<string, KnownMember>(found.map(({ number, ...member }) => [number, member]))
}

async function settleLines(db: Db, importId: number, part: number, written: readonly Written[]) {
  const facts = JSON.stringify(written)
  await sql`update moving_in_line l set is_done = w.fault is null, member_id = w.member_id,
      made_id = w.made_id, made = w.made, fields_enc = null,
      act = case when w.fault is null then l.act else 'refuse' end,
      faults = case when w.fault is null then l.faults else l.faults || w.fault end
    from jsonb_to_recordset(${facts}::jsonb)
      w (line integer, member_id integer, made_id integer, made jsonb, fault text)
    where l.import_id = ${importId} and l.part = ${part} and l.line = w.line`.execute(db)
  await db
    .updateTable('moving_in')
    .set((eb) => ({ done: eb('done', '+', written.length) }))
    .where('id', '=', importId)
    .execute()
}
