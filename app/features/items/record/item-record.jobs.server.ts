import { sql } from 'kysely'
import { z } from 'zod'
import { dateInJapan } from '#core/clock.ts'
import { sumUpTally } from '#core/db/tally.server.ts'
import { defineJob, doForEach } from '#core/job.server.ts'
import { checkStored } from './item-record.commands.server.ts'

export const sumUpItems = defineJob({
  name: 'items.sum-up-tally',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, signal }) {
    const by = ['status', 'service_end', 'confirmed_on', 'owner_id', 'lint_level']
    await sumUpTally(db, { table: 'item_tally', by, lock: 6_472_341 }, signal)
  },
})

const CHECKED_AT_ONCE = 200

/** What came in without the form has not been checked yet. */
export const checkUnchecked = defineJob({
  name: 'items.check-unchecked',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, signal }) {
    const unchecked = await db
      .selectFrom('item')
      .select('id')
      .where('lint_level', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(CHECKED_AT_ONCE)
      .execute()
    await doForEach(unchecked, async ({ id }) => {
      if (!signal.aborted) await checkStored({ db, now }, id)
    })
  },
})

const MARKED_AT_ONCE = 1_000

/** Marks what has ended since it was last written. Until then the lists leave it out by its day. */
export const markOver = defineJob({
  name: 'items.mark-over',
  payload: z.object({}),
  attempts: 6,
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
