import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { deliverDue } from './mailing-delivery.commands.server.ts'

/** Goes on with every mailing that is due: at its moment, and by the clock while readers wait. */
export const deliverMailings = defineJob({
  name: 'mailings.deliver',
  payload: z.object({}),
  attempts: 6,
  handle: async ({ db, now, signal }) => await deliverDue({ db, now, signal }),
})
