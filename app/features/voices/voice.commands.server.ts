import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { refuseSlowMarkdown } from '#core/pages/markdown.server.ts'
import { getVoice, NO_VOICE } from './office-voices.queries.server.ts'
import type { VoiceEdit } from './office-voices.schema.ts'
import { voiceValues } from './voice.form.ts'

const voices = { table: 'voice', missing: NO_VOICE } as const

export async function saveVoice(context: Context, { id, version, ...fields }: VoiceEdit) {
  await refuseSlowMarkdown('body_markdown', fields.body_markdown)
  return id === undefined
    ? await create(context, fields)
    : await edit(context, { id, version, fields })
}

export async function deleteVoice(context: Context, id: number) {
  await archiveRow(context, voices, { id, action: 'voice_deleted' })
}

export async function restoreVoice(context: Context, id: number) {
  await restoreRow(context, voices, { id, action: 'voice_restored' })
}

type VoiceFields = Omit<VoiceEdit, 'id' | 'version'>

async function create(context: Context, fields: VoiceFields) {
  return await atomic(context.db, async (db) => {
    const { id, version } = await db
      .insertInto('voice')
      .values({ ...fields, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeAudit(db, context, { action: 'voice_created', object: { kind: 'voice', id } })
    return { id, version }
  })
}

type VoiceChange = { id: number; version: number | undefined; fields: VoiceFields }

async function edit(context: Context, { id, version, fields }: VoiceChange) {
  return await atomic(context.db, async (db) => {
    await lockRow(db, voices, id)
    const before = await getVoice(db, id)
    if (version !== before.version) throw lostUpdate(voiceValues(before))
    await db
      .updateTable('voice')
      .set({ ...fields, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'voice', id }
    await writeAudit(db, context, { action: 'voice_edited', object, fields: Object.keys(fields) })
    return { id, version: before.version + 1 }
  })
}
