import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { storeMissingWords } from './mail-words.commands.server.ts'

/** Until then the newest mails are searched letter by letter. */
export const indexMails = defineJob({
  name: 'mail-intake.index-mails',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, signal, log }) {
    log.debug({ mails: await storeMissingWords(db, signal) }, 'words of mails stored')
  },
})
