import { z } from 'zod'
import { atomic } from '#core/db/db.server.ts'
import { defineJob, doForEach } from '#core/job.server.ts'
import { forgetMerged } from '#features/members/leaving/withdrawal.commands.server.ts'
import { UNDO_DAYS } from './merge-comparison.codes.ts'

/** When a merge can no longer be undone, what is left of the one that was put away goes. */
export const forgetMergedMembers = defineJob({
  name: 'members.forget-merged',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now }) {
    const until = new Date(now.getTime() - UNDO_DAYS * 86_400_000)
    const over = await db
      .selectFrom('member_merge')
      .select('id')
      .where('merged_at', '<', until)
      .execute()
    await doForEach(over, async ({ id }) => {
      await atomic(db, async (transaction) => {
        const merge = await transaction
          .deleteFrom('member_merge')
          .where('id', '=', id)
          .returning(['source_id', 'undone_at'])
          .executeTakeFirst()
        // It may have gone with another one, or somebody may just have taken it back.
        if (merge && !merge.undone_at) await forgetMerged(transaction, merge.source_id, now)
      })
    })
  },
})
