import { sql } from 'kysely'
import { before, type Sweep, sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepWithdrawalAnswers = sweepAfter('withdrawal_answer', 'month', { days: 3 * 365 })

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
