import { sql } from 'kysely'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import { before, type Sweep, sweepAfter } from '#core/db/row-sweeps.server.ts'
import { GRACE_DAYS } from './withdrawal.codes.ts'
import { eraseLeaver } from './withdrawal.commands.server.ts'

export const sweepWithdrawalAnswers = sweepAfter('withdrawal_answer', 'month', { days: 3 * 365 })

/** Members whose days of grace are over, each in a transaction of its own. */
export const eraseLeavers: Sweep = {
  name: 'leaving members',
  async sweep(db, now) {
    const due = await db
      .selectFrom('member')
      .select('id')
      .where('status', '=', 'leaving')
      .where('withdrawn_at', '<', graceEndsAt(now))
      .orderBy('id')
      .execute()
    let erased = 0
    for (const { id } of due) if (await eraseLeaver({ db, now }, id)) erased++
    return erased
  },
}

/** Until then the address of a former member is recognised. */
export const forgetLeftAddresses: Sweep = {
  name: 'left addresses',
  async sweep(db, now) {
    const { numUpdatedRows } = await db
      .updateTable('member')
      .set({ left_address_hash: null })
      .where('withdrawn_at', '<', before(now, { days: 30 }))
      .where('left_address_hash', 'is not', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

export const sweepConsents: Sweep = {
  name: 'consent',
  async sweep(db, now) {
    const { numAffectedRows } = await sql`delete from consent c using member m
      where m.id = c.member_id and m.withdrawn_at < ${before(now, { days: 3 * 365 })}`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
}

/** Who has withdrawn before this moment is erased today: the day was named to them, and begins in Japan. */
function graceEndsAt(now: Date): Date {
  return startOfDayInJapan(dayInJapan(now).subtract({ days: GRACE_DAYS - 1 }))
}
