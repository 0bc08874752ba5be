import { z } from 'zod'
import { atomic } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { tokenEndsMail } from './api-token.mails.server.tsx'
import { listEndingTokens } from './api-token.queries.server.ts'

/** Reminds who administers the settings, once for each token, a week before it ends. */
export const remindOfTokens = defineJob({
  name: 'admins.remind-of-tokens',
  payload: z.object({}),
  attempts: 6,
  async handle({ db: outer, now }) {
    await atomic(outer, async (db) => {
      for (const token of await listEndingTokens(db, now)) {
        const { id, name: token_name, maker, expires_at } = token
        for (const { name, login_id } of await listStaffWho(db, 'settings.manage')) {
          await sendMail(db, tokenEndsMail, {
            to: { address: login_id, name },
            payload: { name, token_name, maker, expires_at: expires_at.toISOString() },
            dedupeKey: `token-ends:${id}:${login_id}`,
          })
        }
        await db.updateTable('api_token').set({ reminded_at: now }).where('id', '=', id).execute()
      }
    })
  },
})
