import { sql } from 'kysely'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { unsealText } from '#core/secret.server.ts'
import { findAdminForLogin, getAdmin } from './admin.queries.server.ts'
import { adminLoginUnlockMail } from './admin-login-unlock.mails.server.tsx'

/** One mail an hour, however often strangers try. */
export const mailAdminUnlock = defineJob({
  name: 'admins.mail-login-unlock',
  payload: z.object({ id: z.uuid(), address_enc: z.string() }),
  attempts: 8,
  async handle({ db, payload: { id, address_enc } }) {
    const address = unsealText(address_enc)
    await atomic(db, async (transaction) => {
      const found = await findAdminForLogin(transaction, address)
      if (!found || (await wasMailed(transaction, address))) return
      const { name } = await getAdmin(transaction, found.id)
      const given = { purpose: 'admin_login_unlock', address, subjectId: found.id } as const
      const token = await issueToken(transaction, given)
      await sendMail(transaction, adminLoginUnlockMail, {
        to: { address, name },
        payload: { name, token },
        dedupeKey: `admin-login-unlock:${id}`,
      })
    })
  },
})

async function wasMailed(db: Db, address: string): Promise<boolean> {
  const token = await db
    .selectFrom('email_token')
    .select('id')
    .where('purpose', '=', 'admin_login_unlock')
    .where('address_hash', '=', hashAddress(address))
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  return token !== undefined
}
