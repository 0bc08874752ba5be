import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { mailChanges, noteChanges } from './shortlist-alert.commands.server.ts'
import { listAwaiting } from './shortlist-alert.queries.server.ts'

const nothing = z.object({})

/** Looks what has become of the items that members keep, and tells them on the site. */
export const noteShortlistChanges = defineJob({
  name: 'shortlist.note-changes',
  payload: nothing,
  attempts: 3,
  async handle({ db, now, signal }) {
    while (!signal.aborted && (await noteChanges(db, now)) > 0) {}
  },
})

const AT_ONCE = 200

/** In the morning: one mail to whom there is something to tell. */
export const mailShortlistChanges = defineJob({
  name: 'shortlist.mail-changes',
  payload: nothing,
  attempts: 5,
  async handle({ db, now, signal }) {
    let after = 0
    while (!signal.aborted) {
      const members = await listAwaiting(db, after, AT_ONCE)
      for (const id of members) await mailChanges(db, id, now)
      after = members.at(-1) ?? 0
      if (members.length < AT_ONCE) return
    }
  },
})
