import { z } from 'zod'
import { sumUpTally } from '#core/db/tally.server.ts'
import { defineJob } from '#core/job.server.ts'

export const sumUpMembers = defineJob({
  name: 'members.sum-up-tally',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, signal }) {
    const by = ['is_active', 'is_verified', 'progress', 'impression', 'sex']
    await sumUpTally(db, { table: 'member_tally', by, lock: 6_472_342 }, signal)
  },
})
