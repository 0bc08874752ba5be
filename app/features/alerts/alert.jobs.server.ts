import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { type AlertRun, type AlertSource, sendAlerts } from './alert.commands.server.ts'
import { openMatches } from './match-alert.commands.server.ts'
import { openSearches } from './search-alert.commands.server.ts'
import { openShortlistChanges, openShortlistMails } from './shortlist-alert.commands.server.ts'

/** Every minute: alerts at once, and those that have become due in the morning. A lost run is made up for. */
export const alertOfSavedSearches = alertJob('saved-searches.tell', 3, openSearches)

/** At eight in Japan there is work; run more often, it makes up for a lost morning. */
export const alertOfMatches = alertJob('matching.tell', 3, openMatches)

/** Looks for changes of shortlisted items, and notifies members on the site. */
export const noteShortlistChanges = alertJob('shortlist.note-changes', 3, openShortlistChanges)

/** In the morning: one mail for all changes of a day. */
export const mailShortlistChanges = alertJob('shortlist.mail-changes', 5, openShortlistMails)

function alertJob<Due extends { member_id: number }>(
  name: string,
  attempts: number,
  open: (run: AlertRun) => Promise<AlertSource<Due> | undefined>,
) {
  return defineJob({
    name,
    payload: z.object({}),
    attempts,
    async handle({ db, now, log, signal }) {
      const sent = await sendAlerts({ db, now, log, signal }, open)
      if (sent.members > 0) log.info(sent, 'alerted members')
    },
  })
}
