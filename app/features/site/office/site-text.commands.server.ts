import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { raised, setDeleted } from '#core/db/row-versions.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { findFaults, getText } from './site-text.queries.server.ts'
import type { TextEdit } from './site-text.schema.ts'

/** Replaces a text. The one of the program stays beneath it. */
export async function saveText(context: Context, { version, ...given }: TextEdit) {
  const { now } = context
  const faults = await findFaults(context.db, given)
  if (faults.length > 0) throw invalid({ body_markdown: faults })
  return await atomic(context.db, async (db) => {
    const text = await getText(db, now, given.slug)
    if (text.is_fixed) throw new Problem(409, FIXED)
    const row = await lockWritten(db, given.slug)
    if (row?.version !== version) {
      const { title, description, lead, body_markdown } = text
      throw lostUpdate({ title, description, lead, body_markdown, version: row?.version ?? 0 })
    }
    const fields = { ...given, updated: dateInJapan(now) }
    const saved = row ? await change(db, now, row.id, fields) : await create(db, now, fields)
    await saveVersion({ ...context, db }, given)
    const object = { kind: 'site_text', id: saved.id }
    const action = row ? 'text_edited' : 'text_created'
    await writeAudit(db, context, { action, object, fields: Object.keys(given) })
    return { version: saved.version }
  })
}

/** Every save is stored, so that it can be restored. */
async function saveVersion({ db, now, caller }: Context, given: Omit<TextEdit, 'version'>) {
  const admin_id = caller.kind === 'admin' ? caller.id : null
  await db
    .insertInto('site_text_version')
    .values({ ...given, admin_id, at: now })
    .execute()
}

/** What the staff has written is put away; the text that came with the program is shown again. */
export async function deleteText(context: Context, slug: string): Promise<void> {
  const { now } = context
  await atomic(context.db, async (db) => {
    await getText(db, now, slug)
    const row = await lockWritten(db, slug)
    if (!row) return
    await setDeleted(db, 'site_text', { id: row.id, deletedAt: now, now })
    const object = { kind: 'site_text', id: row.id }
    await writeAudit(db, context, { action: 'text_deleted', object })
  })
}

const FIXED =
  '会員の方が同意する文は、ここでは変えられません。同意の記録とそろえて、日付のある版として公開します。'

async function lockWritten(db: Db, slug: string) {
  return await db
    .selectFrom('site_text')
    .select(['id', 'version'])
    .where('slug', '=', slug)
    .where('edition', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Fields = Omit<TextEdit, 'version'> & { updated: string }

async function create(db: Db, now: Date, fields: Fields) {
  return await db
    .insertInto('site_text')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function change(db: Db, now: Date, id: number, fields: Fields) {
  return await db
    .updateTable('site_text')
    .set({ ...fields, ...raised(now) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
