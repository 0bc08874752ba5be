import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { getProposalSetting } from './proposal-setting.queries.server.ts'
import type { ProposalSettingChange } from './proposal-setting.schema.ts'

/** Saves after how many business days an answer is late; it holds for every proposal at once. */
export async function saveProposalSetting(
  context: Context,
  { version, answer_days }: ProposalSettingChange,
) {
  return await atomic(context.db, async (db) => {
    await sql`lock table proposal_setting in exclusive mode`.execute(db)
    const before = await getProposalSetting(db)
    if (version !== before.version) throw lostUpdate({ ...before })
    const values = { answer_days, version: version + 1, updated_at: context.now }
    await db
      .insertInto('proposal_setting')
      .values(values)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
      .execute()
    const line = { object: { kind: 'proposal_setting', id: 1 }, fields: ['answer_days'] }
    await writeAudit(db, context, { action: 'proposal_setting_edited', ...line })
    return { version: version + 1 }
  })
}
