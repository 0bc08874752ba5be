import type { Db } from '#core/db/db.server.ts'
import type { IntakeSetting } from './intake-setting.schema.ts'

const DEFAULTS: IntakeSetting = { claim_minutes: 10, draft_from: null, version: 1 }

/** How the office works on mails; the defaults where nothing has been saved. */
export async function getSetting(db: Db): Promise<IntakeSetting> {
  const saved = await db
    .selectFrom('intake_setting')
    .select(['claim_minutes', 'draft_from', 'version'])
    .executeTakeFirst()
  return saved ?? DEFAULTS
}
