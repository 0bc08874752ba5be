import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AuditAction } from '#core/access/audit-actions.ts'
import type { Context } from '#core/context.server.ts'
import { notFound } from '#core/problem.ts'
import { atomic, type Db } from './db.server.ts'

/** A table whose rows have a version and can be put away and brought back. */
type VersionedTable =
  | 'front_news'
  | 'admin_news'
  | 'voice'
  | 'banner'
  | 'column_category'
  | 'column_post'
  | 'column_connect'
  | 'column_tag_connect'
  | 'site_text'
  | 'tag'
  | 'tag_category'
  | 'intake_mailbox'
  | 'intake_sender_rule'
  | 'client'
  | 'client_contact'
  | 'rights_preset'
  | 'webhook_receiver'
  | 'mail_template'

type VersionedNoun = {
  table: VersionedTable
  /** The word of the audit, where it is not the table. */
  kind?: string
  /** The refusal where there is no such row. */
  missing: string
}

type RowVersion = { version: number; deleted_at: Date | null }

/** A change of a row waits here for the one that is under way. */
export async function lockRow(
  db: Db,
  { table, missing }: VersionedNoun,
  id: number,
): Promise<RowVersion> {
  const { rows } = await sql<RowVersion>`
    select version, deleted_at from ${sql.table(table)} where id = ${id} for update`.execute(db)
  const [found] = rows
  if (!found) throw notFound(missing)
  return found
}

type RowMove = { id: number; action: AuditAction }

/** Archives a row and writes the audit, unless it was archived before. */
export async function archiveRow(context: Context, noun: VersionedNoun, move: RowMove) {
  await moveRow(context, noun, { ...move, deletedAt: context.now })
}

/** Restores a row and writes the audit, unless it was not archived. */
export async function restoreRow(context: Context, noun: VersionedNoun, move: RowMove) {
  await moveRow(context, noun, { ...move, deletedAt: null })
}

type Moved = RowMove & { deletedAt: Date | null }

async function moveRow(context: Context, noun: VersionedNoun, { id, deletedAt, action }: Moved) {
  await atomic(context.db, async (db) => {
    await lockRow(db, noun, id)
    const hasMoved = await setDeleted(db, noun.table, { id, deletedAt, now: context.now })
    const object = { kind: noun.kind ?? noun.table, id }
    if (hasMoved) await writeAudit(db, context, { action, object })
  })
}

/** Puts a row away, or with null brings it back. Says whether there was anything to do. */
export async function setDeleted(
  db: Db,
  table: VersionedTable,
  { id, deletedAt, now }: { id: number; deletedAt: Date | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set deleted_at = ${deletedAt}, version = version + 1, updated_at = ${now}
    where id = ${id} and (deleted_at is null) <> ${deletedAt === null}`.execute(db)
  return numAffectedRows === 1n
}

/** What every change of such a row sets besides its fields. */
export function raised(now: Date) {
  return { version: sql<number>`version + 1`, updated_at: now }
}
