import { before, type Sweep } from '#core/db/row-sweeps.server.ts'
import { destroyFilesOf } from '#core/files/files.server.ts'
import { UNDO_DAYS } from './moving-in.codes.ts'

/** From then on a move cannot be undone, and nothing of what was sent is left but what it has made. */
export const sweepMovingIns: Sweep = {
  name: 'moving_in.created_at',
  async sweep(db, now) {
    const old = await db
      .selectFrom('moving_in')
      .select('id')
      .where('created_at', '<', before(now, { days: UNDO_DAYS }))
      .limit(100)
      .execute()
    for (const { id } of old) {
      await destroyFilesOf(db, { kind: 'moving_in', id })
      await db.deleteFrom('moving_in').where('id', '=', id).execute()
    }
    return old.length
  },
}
