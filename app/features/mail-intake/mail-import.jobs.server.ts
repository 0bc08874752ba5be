import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { runImport } from './mail-import.commands.server.ts'

/** Reads a file of mails, a few at a time, and goes on where it was stopped. */
export const readImport = defineJob({
  name: 'mail-intake.import',
  payload: z.object({ import_id: z.int() }),
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await runImport(db, payload.import_id, now, signal),
})
