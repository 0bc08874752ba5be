import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import type { EntryStage } from '#features/entries/entry.codes.ts'
import { stageOf } from './mail-template.codes.ts'
import { templateValues } from './mail-template.form.ts'
import { getTemplate, NO_TEMPLATE } from './mail-template.queries.server.ts'
import type { TemplateEdit } from './mail-template.schema.ts'

const templates = { table: 'mail_template', missing: NO_TEMPLATE } as const

export async function saveTemplate(context: Context, { id, version, ...given }: TemplateEdit) {
  const { use, ...texts } = given
  const fields = { ...texts, stage: stageOf(use) }
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    return id === undefined ? await create(own, fields) : await edit(own, { id, version, fields })
  })
}

export async function deleteTemplate(context: Context, id: number): Promise<void> {
  await archiveRow(context, templates, { id, action: 'mail_template_deleted' })
}

export async function restoreTemplate(context: Context, id: number): Promise<void> {
  await restoreRow(context, templates, { id, action: 'mail_template_restored' })
}

type TemplateFields = Omit<TemplateEdit, 'id' | 'version' | 'use'> & { stage: EntryStage | null }

async function create(context: Context, fields: TemplateFields) {
  const { db, now } = context
  const { id, version } = await db
    .insertInto('mail_template')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const object = { kind: 'mail_template', id }
  await writeAudit(db, context, { action: 'mail_template_created', object })
  return { id, version }
}

type TemplateChange = { id: number; version: number | undefined; fields: TemplateFields }

async function edit(context: Context, { id, version, fields }: TemplateChange) {
  const { db, now } = context
  await lockRow(db, templates, id)
  const before = await getTemplate(db, id)
  if (version !== before.version) throw lostUpdate(templateValues(before))
  await db
    .updateTable('mail_template')
    .set({ ...fields, ...raised(now) })
    .where('id', '=', id)
    .execute()
  const line = { object: { kind: 'mail_template', id }, fields: Object.keys(fields) }
  await writeAudit(db, context, { action: 'mail_template_edited', ...line })
  return { id, version: before.version + 1 }
}
