import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { sendBatch } from './indexnow-batch.commands.server.ts'

/** In a minute so many batches at most: a change of all projects is sent within the hour. */
const BATCHES = 20

export const sendIndexnow = defineJob({
  name: 'indexnow.send',
  payload: z.object({}),
  attempts: 1,
  async handle({ db, signal }) {
    for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
      if ((await sendBatch(db)) === 0) return
    }
  },
})
