import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { settingValues } from './intake-setting.form.ts'
import { getSetting } from './intake-setting.queries.server.ts'
import type { SettingChange } from './intake-setting.schema.ts'

/** Saves how the office works on mails. It holds for the mails that come from now on. */
export async function saveSetting(context: Context, { version, ...given }: SettingChange) {
  return await atomic(context.db, async (db) => {
    await sql`lock table intake_setting in exclusive mode`.execute(db)
    const before = await getSetting(db)
    if (version !== before.version) throw lostUpdate(settingValues(before))
    const values = { ...given, version: version + 1, updated_at: context.now }
    await db
      .insertInto('intake_setting')
      .values(values)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
      .execute()
    const object = { kind: 'intake_setting', id: 1 }
    const fields = Object.keys(given)
    await writeAudit(db, context, { action: 'intake_setting_edited', object, fields })
    return { version: version + 1 }
  })
}
