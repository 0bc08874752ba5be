import { z } from 'zod'
import { recordOwnAct } from '#core/access/audit.server.ts'
import { closeStorm } from '#core/access/login-storm.server.ts'
import { defineJob, doForEach } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { loginStormMail } from './credential-stuffing.mails.server.tsx'

/** Notifies the owners of the site. */
export const notifyOfStorm = defineJob({
  name: 'accounts.tell-of-storm',
  payload: z.object({ id: z.uuid(), began_at: z.iso.datetime() }),
  attempts: 8,
  async handle({ db, payload: { id, began_at } }) {
    await doForEach(await listStaffWho(db, 'settings.manage'), async ({ name, login_id }) => {
      await sendMail(db, loginStormMail, {
        to: { address: login_id, name },
        payload: { name, began_at },
        dedupeKey: `login-storm:${id}:${login_id}`,
      })
    })
  },
})

/** Writes down that a storm is over; that it is over needs nobody. */
export const closeLoginStorm = defineJob({
  name: 'accounts.close-login-storm',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, log }) {
    if (!(await closeStorm(db))) return
    await recordOwnAct(db, { action: 'login_storm_ended' })
    log.warn('the storm of logins is over')
  },
})
