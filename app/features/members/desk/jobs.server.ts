import { sql } from 'kysely'
import { z } from 'zod'
import { atomic } from '#core/db/db.server.ts'
import { defineJob } from '#core/jobs/jobs.server.ts'

const LOCK = 6_472_342
/** So many lines beyond what is needed are summed up in one go. */
const SPARE = 1_000

/** Sums up what the writers have added: readers see the same figures before and after. */
export const sumUpMembers = defineJob({
  name: 'members.sum-up-tally',
  payload: z.object({}),
  attempts: 3,
  async handle({ db, log }) {
    await atomic(db, async (own) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(own)
      const { rows } = await sql<{ spare: number }>`select (count(*) - count(distinct
        (is_active, is_verified, progress, impression, sex)))::integer as spare
        from member_tally`.execute(own)
      if ((rows[0]?.spare ?? 0) < SPARE) return
      const { numAffectedRows } = await sql`with gone as (delete from member_tally returning *)
        insert into member_tally (is_active, is_verified, progress, impression, sex, n)
        select is_active, is_verified, progress, impression, sex, sum(n) from gone
        group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(own)
      log.debug({ cells: Number(numAffectedRows ?? 0) }, 'member tally summed up')
    })
  },
})
