import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { completeUnreadChoices } from './unread-choices.commands.server.ts'

/** Has nothing to do once the postings of an earlier release are read. */
export const completeChoices = defineJob({
  name: 'mail-intake.complete-choices',
  payload: z.object({}),
  attempts: 6,
  handle: async ({ db, now, signal }) => await completeUnreadChoices({ db, now, signal }),
})
