import { sql } from 'kysely'
import { z } from 'zod'
import { dateInJapan } from '#core/clock.ts'
import { atomic } from '#core/db/db.server.ts'
import { defineJob } from '#core/jobs/jobs.server.ts'
import { keepFindings } from '#features/items/records/commands.server.ts'

const LOCK = 6_472_341
/** So many lines beyond what is needed are summed up in one go. */
const SPARE = 1_000

/** Sums up what the writers have added: readers see the same figures before and after. */
export const sumUpTally = defineJob({
  name: 'items.sum-up-tally',
  payload: z.object({}),
  attempts: 3,
  async handle({ db, log }) {
    await atomic(db, async (own) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(own)
      const { rows } = await sql<{ spare: number }>`select (count(*) - count(distinct
        (status, service_end, confirmed_on, owner_id, lint_level)))::integer as spare
        from item_tally`.execute(own)
      if ((rows[0]?.spare ?? 0) < SPARE) return
      const { numAffectedRows } = await sql`with gone as (delete from item_tally returning *)
        insert into item_tally (status, service_end, confirmed_on, owner_id, lint_level, n)
        select status, service_end, confirmed_on, owner_id, lint_level, sum(n) from gone
        group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(own)
      log.debug({ cells: Number(numAffectedRows ?? 0) }, 'item tally summed up')
    })
  },
})

const CHECKED_AT_ONCE = 200

/** What came in without the form has not been checked yet. */
export const checkUnchecked = defineJob({
  name: 'items.check-unchecked',
  payload: z.object({}),
  attempts: 1,
  async handle({ db, now, signal }) {
    const unchecked = await db
      .selectFrom('item')
      .select('id')
      .where('lint_level', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(CHECKED_AT_ONCE)
      .execute()
    for (const { id } of unchecked) {
      signal.throwIfAborted()
      await keepFindings({ db, now }, id)
    }
  },
})

const MARKED_AT_ONCE = 1_000

/** Marks what has ended since it was last written. Until then the lists leave it out by its day. */
export const markOver = defineJob({
  name: 'items.mark-over',
  payload: z.object({}),
  attempts: 3,
  async handle({ db, now, signal, log }) {
    const today = dateInJapan(now)
    let marked = 0
    for (let count = MARKED_AT_ONCE; count === MARKED_AT_ONCE; marked += count) {
      signal.throwIfAborted()
      const { numAffectedRows } = await sql`update item set is_over = true where id = any(array(
        select id from item where deleted_at is null and status in ('open', 'paused')
          and not is_over and service_end < ${today} limit ${MARKED_AT_ONCE}
        for update skip locked))`.execute(db)
      count = Number(numAffectedRows ?? 0)
    }
    log.debug({ marked }, 'items marked as over')
  },
})
