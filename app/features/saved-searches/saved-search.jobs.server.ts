import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { renewNames } from './saved-search.commands.server.ts'

/** Tags are renamed and sentences are read in another way: a suggested name follows. */
export const renewSearchNames = defineJob({
  name: 'saved-searches.renew-names',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, log, signal }) {
    const renewed = await renewNames(db, now, signal)
    if (renewed > 0) log.info({ renewed }, 'renewed names of saved searches')
  },
})
