import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { remindOfInterviews } from './interview-reminder.commands.server.ts'

/** From six in the evening on; run more often, it makes up for a lost run. */
export const remindInterviews = defineJob({
  name: 'entries.remind-interviews',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, log }) {
    const reminded = await remindOfInterviews(db, now)
    log.debug({ reminded }, 'reminded of interviews')
  },
})
