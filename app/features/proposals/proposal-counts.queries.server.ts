import type { Db } from '#core/db/db.server.ts'
import { isInState } from './proposal-row.queries.server.ts'
import { getProposalSetting } from './proposal-setting.queries.server.ts'

/** How many proposals have waited longer for an answer than the office allows. */
export async function countLateAnswers(db: Db, now: Date): Promise<number> {
  const { answer_days: days } = await getProposalSetting(db)
  const { n } = await db
    .selectFrom('proposal as p')
    .innerJoin('entry as e', 'e.id', 'p.entry_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('p.recalled_at', 'is', null)
    .where('p.waits_from', 'is not', null)
    .where(isInState('overdue', { now, days }))
    .executeTakeFirstOrThrow()
  return Number(n)
}
