import type { Db } from '#core/db/db.server.ts'
import type { ProposalSetting } from './proposal-setting.schema.ts'

const DEFAULTS: ProposalSetting = { answer_days: 2, version: 1 }

/** How the office works on proposals; the defaults where nothing has been saved. */
export async function getProposalSetting(db: Db): Promise<ProposalSetting> {
  const saved = await db
    .selectFrom('proposal_setting')
    .select(['answer_days', 'version'])
    .executeTakeFirst()
  return saved ?? DEFAULTS
}
