import { before, type Sweep } from '#core/db/row-sweeps.server.ts'

/** An introduction that was not refused; a refusal lasts. */
export const sweepIntroductions: Sweep = {
  name: 'introduction',
  async sweep(db, now) {
    const { numDeletedRows } = await db
      .deleteFrom('introduction')
      .where('asked_at', '<', before(now, { days: 30 }))
      .where('refused_at', 'is', null)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
