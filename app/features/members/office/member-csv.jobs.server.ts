import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { forgetExports, writeParts } from './member-csv-parts.commands.server.ts'

/** Writes a large table of members, part by part. */
export const writeExport = defineJob({
  name: 'members.write-export',
  payload: z.object({ id: z.int() }),
  attempts: 6,
  handle: async ({ db, now, signal, payload }) => await writeParts({ db, now, signal }, payload.id),
})

export const forgetOldExports = defineJob({
  name: 'members.forget-exports',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, log }) {
    log.debug({ exports: await forgetExports(db) }, 'old exports forgotten')
  },
})
