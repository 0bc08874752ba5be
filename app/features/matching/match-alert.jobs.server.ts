import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { tellOfMatches } from './match-alert.commands.server.ts'

/** At eight in Japan there is work; run more often, it makes up for a morning that was missed. */
export const tellOfMatchingItems = defineJob({
  name: 'matching.tell',
  payload: z.object({}),
  attempts: 3,
  async handle({ db, now, log, signal }) {
    const told = await tellOfMatches({ db, now, log, signal })
    if (told.members > 0) log.info(told, 'told of projects that fit')
  },
})
