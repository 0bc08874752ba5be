import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { tellOfNewItems } from './search-alert.commands.server.ts'

/** Every minute: what is told at once, and what has become due in the morning. Missed, it is made up for. */
export const tellOfSavedSearches = defineJob({
  name: 'saved-searches.tell',
  payload: z.object({}),
  attempts: 3,
  async handle({ db, now, log, signal }) {
    const told = await tellOfNewItems({ db, now, log, signal })
    if (told.members > 0) log.info(told, 'told of new projects')
  },
})
