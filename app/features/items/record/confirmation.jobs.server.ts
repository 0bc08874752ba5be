import { sql } from 'kysely'
import { z } from 'zod'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { defineJob } from '#core/job.server.ts'
import { remindCoordinators } from './confirmation-reminder.commands.server.ts'
import { countPostingAges } from './posting-age.queries.server.ts'

const HIDDEN_AT_ONCE = 1_000

/** Hides what nobody has confirmed for too long; its next confirmation shows it again. */
export const hideUnconfirmed = defineJob({
  name: 'items.hide-unconfirmed',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, signal, log }) {
    const first = dayInJapan(now).subtract({ days: env().HIDE_AFTER_DAYS - 1 })
    const before = startOfDayInJapan(first)
    let hidden = 0
    for (let count = HIDDEN_AT_ONCE; count === HIDDEN_AT_ONCE; hidden += count) {
      signal.throwIfAborted()
      const { numAffectedRows } = await sql`update item set hidden_at = ${now} where id = any(array(
        select id from item where status = 'open' and deleted_at is null and hidden_at is null
          and published_at is not null and coalesce(confirmed_at, published_at) < ${before}
        limit ${HIDDEN_AT_ONCE} for update skip locked))`.execute(db)
      count = Number(numAffectedRows ?? 0)
    }
    log.debug({ hidden }, 'items hidden until they are confirmed')
  },
})

/** The last count of a day is the one that the public log has. */
export const logPostingAges = defineJob({
  name: 'items.log-ages',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now }) {
    const { day, ...counted } = await countPostingAges(db, now)
    await db
      .insertInto('posting_age_day')
      .values({ day, ...counted })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(counted))
      .execute()
  },
})

/** Once a day, in the morning. */
export const remindOfConfirmations = defineJob({
  name: 'items.remind-of-confirmations',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now }) {
    await remindCoordinators(db, now)
  },
})

/** Does nothing but in a demo world, whose postings would all be hidden within weeks. */
export const confirmSamples = defineJob({
  name: 'items.confirm-samples',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now }) {
    await sql`select confirm_samples(${now})`.execute(db)
  },
})
