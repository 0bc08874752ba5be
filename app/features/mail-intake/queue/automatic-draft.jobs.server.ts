import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { draftSureBlocks } from './automatic-draft.commands.server.ts'

/** Makes drafts of a mail by the rule of the owner. What was decided meanwhile is passed over. */
export const draftByRule = defineJob({
  name: 'mail-intake.draft',
  payload: z.object({ mail_id: z.int() }),
  attempts: 6,
  handle: async ({ db, now, payload }) => await draftSureBlocks({ db, now }, payload.mail_id),
})
